import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { ErrorCode } from "#contract/errors.ts";
import type { WaitBudget } from "#service/db/limits/request-scope.ts";
import type { Caller } from "../keys/scope.ts";
import type { Route } from "./endpoints/mount.ts";

/** The request variables, in the order in which the middlewares set them. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Headers of the response that are known so far. */
    headers: Readonly<Record<string, string>>;
    now: Date;
    /** The path below /api, undecoded, and the query with its question mark. */
    path: string;
    search: string;
    route: Route | null;
    pathTexts: Readonly<Record<string, string>>;
    allowedMethods: readonly string[];
    caller: Caller;
    requestsPerHour: number;
    /** Null for a key without an end. */
    timeExpires: Date | null;
    dataVersion: string;
    waits: WaitBudget;
    bodyBytes: number;
    /** Whether a write was answered by replaying an earlier response. */
    isReplay: boolean;
    /** The address of a request without a valid key, and the number of such requests from it in this hour. */
    refusedClient: { readonly address: string; readonly refusals: number };
    errorCode: ErrorCode;
    /** What an unexpected error comes from, in a few words. */
    cause: string;
  };
}

export type Middleware = MiddlewareHandler<Env>;

export const isRead = (method: string) => method === "GET" || method === "HEAD";
