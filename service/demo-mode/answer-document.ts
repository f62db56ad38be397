import type { Context } from "hono";
import { readDocumentPath } from "#demo/documents/document-path.ts";
import { writePdf } from "#demo/documents/write-pdf.ts";
import { answer } from "#service/http/answer.ts";
import type { Env } from "#service/http/context.ts";
import { ApiError } from "#service/http/errors/api-error.ts";

/** Serves the PDFs of the demo's invoices, certificates and purchase orders to everyone. They say no more than their address. */
export function answerDocument(c: Context<Env>): Response {
  const { folder = "", file = "" } = c.req.param();
  const lines = readDocumentPath(folder, file);
  if (lines === null) throw new ApiError("NOT_FOUND", `There is no document ${folder}/${file}`);
  return answer(c, writePdf(lines), 200, { "content-type": "application/pdf", "cache-control": "public, max-age=86400" });
}
