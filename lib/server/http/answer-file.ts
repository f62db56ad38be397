import "server-only";
import { errorStatus } from "#contract/errors.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { isSecureOrigin, readConnection } from "../session/cookies/connection-cookies.ts";
import type { Connection } from "../session/cookies/stored-connection.ts";
import type { ProxyRequest } from "../upstream/forward/forward.ts";
import { toErrorResponse } from "../upstream/forward/proxy-reply.ts";
import { createRequestId } from "../upstream/server-api.ts";
import { UpstreamFailure } from "../upstream/upstream-failure.ts";

const idMax = 2_147_483_647;

export const fileNotFound = (detail: string) => new ApiError({ status: errorStatus.NOT_FOUND, code: "NOT_FOUND", detail });

/** The id of a record in an address; null for any other text. */
export const readID = (text: string): number | null => (/^\d{1,10}$/.test(text) && Number(text) <= idMax ? Number(text) : null);

/** The connection of a request. Throws ApiError. */
export async function connectionOf(request: ProxyRequest, slug: string): Promise<Connection> {
  const connection = await readConnection(slug, request.cookies, isSecureOrigin());
  if (connection) return connection;
  const detail = "This browser no longer has this connection. Connect it again.";
  throw new ApiError({ status: errorStatus.NO_CONNECTION, code: "NO_CONNECTION", detail });
}

/** Answers failures in the API's own error shape, or as `answerFailure` does. */
export async function answerFile(answer: () => Promise<Response>, answerFailure = toErrorResponse): Promise<Response> {
  const requestId = createRequestId();
  try {
    return await answer();
  } catch (error) {
    if (error instanceof UpstreamFailure) return answerFailure(error.toApiError(requestId), requestId);
    if (error instanceof ApiError) return answerFailure(error, requestId);
    throw error;
  }
}
