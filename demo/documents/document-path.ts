/** Every so many purchases, and lines of purchases, have a document whose address leads nowhere. */
const lostEvery = 11;

/** The address of an invoice's PDF. A relative path, because the demo's host is unknown. */
export const invoicePath = (num: string): string => `/documents/invoices/${num}.pdf`;

/** The address of the certificate of a batch. Some lead to no file, as those of a real distributor do. */
export const certificatePath = ({ batchCode, transId }: { batchCode: string; transId: number }): string =>
  `/documents/${transId % lostEvery === 0 ? "lost" : "coas"}/${batchCode}.pdf`;

/** The address of a purchase order's PDF. Some lead to no file. */
export const purchasePath = ({ id, num }: { id: number; num: string }): string =>
  `/documents/${id % lostEvery === 0 ? "lost" : "purchases"}/${num}.pdf`;

const titles: ReadonlyMap<string, string> = new Map([
  ["invoices", "Invoice"],
  ["coas", "Certificate of analysis"],
  ["purchases", "Purchase order"],
]);

/** The lines of the document at a path; null if there is none. */
export function readDocumentPath(folder: string, file: string): readonly string[] | null {
  const [, name] = /^([A-Z0-9-]{1,40})\.pdf$/.exec(file) ?? [];
  const title = titles.get(folder);
  return title && name ? [`${title} ${name}`, "A document of the demo, without content of its own."] : null;
}
