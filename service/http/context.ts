import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { ErrorCode } from "#contract/errors.ts";
import type { Route } from "../mount.ts";
import type { Caller } from "../scope.ts";

/** What the middlewares learn about a request, in their order. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    now: Date;
    /** The path below /api, undecoded, and the query with its question mark. */
    path: string;
    search: string;
    route: Route | null;
    pathTexts: Readonly<Record<string, string>>;
    allowedMethods: readonly string[];
    caller: Caller;
    requestsPerHour: number;
    dataVersion: string;
    /** Of the answer, 0 unless it says so. */
    bodyBytes: number;
    /** Whether a write was answered with what an earlier request was. */
    isReplay: boolean;
    /** Of an answer that is an error. */
    errorCode: ErrorCode;
  };
}

export type Middleware = MiddlewareHandler<Env>;

export const isRead = (method: string) => method === "GET" || method === "HEAD";
