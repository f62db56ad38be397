import { cache } from "react";
import { ApiError } from "#lib/api/http/errors.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { serverApi } from "#lib/server/upstream/server-api.ts";
import { type LoadedAging, readAging } from "./read-aging.ts";

/** Reads AR aging once per page load. Returns the API's error on failure. */
export const loadAging = cache(async (connection: Connection): Promise<LoadedAging | ApiError> => {
  try {
    return await readAging(serverApi(connection));
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
});
