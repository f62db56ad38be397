import { connectionLost, readApiError } from "#lib/api/http/errors.ts";
import { proxiedDocument } from "#lib/files/documents/document-address.ts";
import type { PlannedDocument } from "./plan-documents.ts";
import type { FetchedFile } from "./zip-documents.ts";

/** Fetches a document through the dashboard's own server. Throws ApiError, or the signal's reason. */
export async function fetchDocument(
  connection: string,
  { invoice, url }: Pick<PlannedDocument, "invoice" | "url">,
  signal: AbortSignal,
): Promise<FetchedFile> {
  try {
    const response = await fetch(proxiedDocument(connection, { kind: "invoices", id: invoice.InvoiceID }, url), { signal });
    if (!response.ok) throw readApiError(response.status, response.headers, await response.text());
    return { bytes: new Uint8Array(await response.arrayBuffer()), contentType: response.headers.get("content-type") ?? "" };
  } catch (cause) {
    if (cause instanceof TypeError) throw connectionLost(cause);
    throw cause;
  }
}

const idsPerRequest = 200;
const listsOfInvoices = 2;
/** The server looks an address up in the invoice, then in its certificates, then in its lines. */
const lookupsPerInvoice = 3;

/** Estimates the most requests to the Data API that the documents of these invoices take. */
export const estimateRequests = (invoices: number): number =>
  listsOfInvoices * Math.ceil(invoices / idsPerRequest) + lookupsPerInvoice * invoices;
