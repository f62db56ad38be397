import "server-only";
import type { Api } from "#lib/api/api.ts";
import type { Quota } from "#lib/api/quota.ts";
import type { Connection } from "./connections.ts";

/** Straight to the Data API with the connection's key, for server components. Throws ApiError. */
export declare function serverApi(connection: Connection): Api;

/** The quota that this server saw last for the connection's key; null before the first answer. */
export declare function lastQuota(connection: Connection): Quota | null;
