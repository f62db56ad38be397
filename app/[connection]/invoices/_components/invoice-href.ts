export function invoiceHref(connection: string, invoiceID: number): string {
  return `/${connection}/invoices/${invoiceID}`;
}

/** The id in /<connection>/invoices/<InvoiceID>; null for any other address. */
export function invoiceIDOf(pathname: string): number | null {
  const match = /^\/[^/]+\/invoices\/(\d{1,10})\/?$/.exec(pathname);
  return match ? Number(match[1]) : null;
}
