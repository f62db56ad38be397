import "server-only";
import type { ApiError } from "#lib/api/http/errors.ts";
import type { DocumentOwner } from "#lib/files/documents/document-address.ts";
import { connectHref, recordHref } from "#lib/routes.ts";
import { recordNoun } from "#lib/screens.ts";

/** next.config.mjs allows only this text as a style. */
export const failureStyle =
  ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:4rem auto;padding:0 1rem}h1{font-size:1.25rem}a{color:inherit}";

const slugOf = { invoices: "invoices", batches: "catalog", purchases: "purchase-orders" } as const;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
const link = (href: string, text: string) => `<a href="${escapeText(href)}">${escapeText(text)}</a>`;

/** Whether the browser loads a page, and does not fetch a file for a script. */
export const isNavigation = (headers: Headers): boolean => headers.get("accept")?.includes("text/html") === true;

export interface FailedDocument {
  readonly error: ApiError;
  readonly requestId: string;
  /** The dashboard's own address of the document. */
  readonly address: string;
  readonly connection: string;
  /** Null where the address names no record. */
  readonly owner: DocumentOwner | null;
}

function adviceOf({ error: { status, code }, address }: FailedDocument): string {
  if (status === 401) return `Then open the document again. ${link(connectHref(), "Show the connections")}`;
  if (status === 403 || status === 404) return "Open the record again: it may have another document by now.";
  if (code === "UPSTREAM_INVALID")
    return "Ask the distributor for the document, and mention the number of the record and the request id below.";
  return link(address, "Try again");
}

/** The page that a person sees instead of a document: what is missing, what to do, and the way back. It needs no scripts. */
export function failurePage(failed: FailedDocument): string {
  const { error, requestId, connection, owner } = failed;
  const back = owner && link(recordHref(connection, slugOf[owner.kind], owner.id), `Open the ${recordNoun(slugOf[owner.kind])}`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>The document could not be downloaded</title><style>${failureStyle}</style></head><body><main>`,
    "<h1>The document could not be downloaded</h1>",
    `<p>${escapeText(error.detail)}</p><p>${adviceOf(failed)}</p>`,
    back && error.status !== 401 ? `<p>${back}</p>` : "",
    `<p>Request id ${escapeText(error.requestId ?? requestId)}</p></main></body></html>`,
  ].join("");
}
