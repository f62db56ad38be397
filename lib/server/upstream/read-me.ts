import "server-only";
import type { z } from "zod";
import { me } from "#contract/v1/me.ts";
import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";

export type Me = z.infer<typeof me>;

/** Whether every other read would fail too. */
const endsTheAttempt = (error: ApiError) => error.status === 401 || error.status === 429 || error.code === "UPSTREAM_TIMEOUT";

/** The API's facts about the key; null when it has none, because GET /v1/me is an extension. Throws ApiError for 401, 429 and a timeout. */
export async function readMe(api: Api): Promise<Me | null> {
  try {
    return me.safeParse((await api.call("GET /v1/me")).Data).data ?? null;
  } catch (error) {
    if (!(error instanceof ApiError) || endsTheAttempt(error)) throw error;
    return null;
  }
}
