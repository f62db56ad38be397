import "server-only";
import { errorStatus } from "#contract/errors.ts";
import { purchaseIDPattern } from "#contract/limits.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { type DocumentOwner, documentKinds } from "#lib/files/documents/document-address.ts";
import { answerFile, connectionOf, fileNotFound, readID } from "../http/answer-file.ts";
import { processWide } from "../http/process-wide.ts";
import { fetchRemoteFile, type RemoteFailure, type RemoteFileKind } from "../http/remote-file.ts";
import { serverLimits } from "../limits.ts";
import { connectionId } from "../session/ended-connections.ts";
import type { ProxyRequest } from "../upstream/forward/forward.ts";
import { toErrorResponse } from "../upstream/forward/proxy-reply.ts";
import { upstreamAddress } from "../upstream/upstream.ts";
import { createSlots } from "../upstream/upstream-slots.ts";
import { failurePage, isNavigation } from "./failure-page.ts";
import { isDocumentOf } from "./record-documents.ts";

export interface DocumentParams {
  readonly connection: string;
  readonly kind: string;
  readonly id: string;
}

const documents: RemoteFileKind = {
  name: "documents",
  contentTypes: new Set(["application/pdf", "image/png", "image/jpeg"]),
  bytesMax: serverLimits.documentBytes,
  timeoutMs: 20_000,
};

const addressLengthMax = 2_000;
const retryAfterSeconds = 5;

const failureTexts: Readonly<Record<RemoteFailure, string>> = {
  refused: "The address of the document is not on a public host.",
  missing: "The address of the document leads to no file.",
  "wrong type": "The address of the document leads to something else than a PDF or a picture.",
  "too large": `The document is larger than ${serverLimits.documentBytes / 1024 / 1024} MB.`,
  "no answer": "The host of the document could not be reached, or did not answer in time.",
};

const slots = () =>
  processWide("document slots", () =>
    createSlots({
      perOwner: serverLimits.documentFetchesPerKey,
      total: serverLimits.documentFetches,
      waitingPerOwner: serverLimits.documentFetchesPerKey,
      waitingTotal: serverLimits.waitingDocumentFetches,
      waitMaxMs: 10_000,
    }),
  );

/** A purchase is known by its global id, too. */
function readOwner({ kind: name, id }: Pick<DocumentParams, "kind" | "id">): DocumentOwner | null {
  const kind = documentKinds.find((known) => known === name);
  const isID = kind === "purchases" ? purchaseIDPattern.test(id) : readID(id) !== null;
  return kind && isID ? { kind, id } : null;
}

async function readDocument(request: ProxyRequest, { connection: slug, ...params }: DocumentParams) {
  const owner = readOwner(params);
  const address = new URL(request.url).searchParams.get("url") ?? "";
  if (owner === null || address === "" || address.length > addressLengthMax) throw fileNotFound("This document does not exist.");
  const connection = await connectionOf(request, slug);
  if (!(await isDocumentOf(connection, owner, address)))
    throw fileNotFound("The record does not have this document, or this connection’s key cannot see the record.");
  const release = await slots()
    .acquire(connectionId(connection))
    .catch(() => null);
  if (!release) {
    const detail = "Too many documents are being fetched. Try again in some seconds.";
    throw new ApiError({ status: errorStatus.UNAVAILABLE, code: "UNAVAILABLE", detail, retryAfterSeconds });
  }
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(documents.timeoutMs)]);
    return await fetchRemoteFile(address, upstreamAddress(connection.environment), documents, signal);
  } finally {
    release();
  }
}

/** The last part of the address, with only the characters that a header takes. */
function fileNameOf(address: string): string {
  const { pathname } = new URL(address, "http://any");
  return pathname.slice(pathname.lastIndexOf("/") + 1).replace(/%(?![\da-f]{2})|[^\w.~%-]/gi, "_");
}

/** A person who opened a link gets a page; scripts get the API's own error shape. */
function answerFailure(request: ProxyRequest, params: DocumentParams, error: ApiError, requestId: string): Response {
  const response = toErrorResponse(error, requestId);
  if (!isNavigation(request.headers)) return response;
  const { pathname, search } = new URL(request.url);
  const page = failurePage({ error, requestId, address: pathname + search, connection: params.connection, owner: readOwner(params) });
  response.headers.set("content-type", "text/html; charset=utf-8");
  return new Response(page, { status: response.status, headers: response.headers });
}

/** A PDF or a certificate of analysis. A caller cannot pass any address, only one in a record that the connection's key may see. */
export const answerDocument = (request: ProxyRequest, params: DocumentParams): Promise<Response> =>
  answerFile(
    async () => {
      const file = await readDocument(request, params);
      if (typeof file === "string")
        throw new ApiError({ status: errorStatus.UPSTREAM_INVALID, code: "UPSTREAM_INVALID", detail: failureTexts[file] });
      const name = fileNameOf(new URL(request.url).searchParams.get("url") ?? "");
      const headers = {
        "content-type": file.contentType,
        "content-disposition": `attachment; filename*=UTF-8''${name}`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      };
      return new Response(file.bytes, { headers });
    },
    (error, requestId) => answerFailure(request, params, error, requestId),
  );
