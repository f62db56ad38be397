import { webAddress } from "#lib/format/text/address.ts";

export const documentKinds = ["invoices", "batches", "purchases"] as const;

/** The record that has the address of a document: an invoice, a product with batches, or a purchase. */
export interface DocumentOwner {
  readonly kind: (typeof documentKinds)[number];
  readonly id: number | string;
}

/** The dashboard's own address of a document in a record. */
export const proxiedDocument = (connection: string, { kind, id }: DocumentOwner, url: string): string =>
  `/api/document/${connection}/${kind}/${id}?url=${encodeURIComponent(url)}`;

export interface DocumentAddress {
  readonly href: string;
  /** Whether the link saves a file instead of opening another host. */
  readonly isDownload: boolean;
}

/** Whether a text is a path on the Data API's host. */
const isPath = (url: string) => /^\/[^/\\]/.test(url);

/** Whether a record has an address that can be linked. */
export const hasDocument = (url: string | null): url is string => url !== null && (isPath(url) || webAddress(url) !== null);

/** Where to get a document of a record. Only the dashboard's server reaches a path on the Data API's host. Null without an address. */
export function documentAddress(connection: string, owner: DocumentOwner, url: string | null): DocumentAddress | null {
  if (!hasDocument(url)) return null;
  const href = webAddress(url);
  // Another implementation of the API may leave out the id, without which the server does not find the record.
  if (href === null && owner.id == null) return null;
  return href === null ? { href: proxiedDocument(connection, owner, url), isDownload: true } : { href, isDownload: false };
}
