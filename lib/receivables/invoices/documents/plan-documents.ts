import { matchCertificates } from "../certificates.ts";
import type { Invoice, InvoiceCOA, InvoiceLine } from "../invoice.ts";

interface DocumentName {
  readonly invoice: Invoice;
  readonly kind: "Invoice" | "Certificate";
  /** Null for the invoice itself. */
  readonly product: string | null;
  readonly batch: string | null;
}

export interface PlannedDocument extends DocumentName {
  readonly url: string;
  /** The path in the ZIP without its extension, which the file's type decides. */
  readonly path: string;
}

export interface MissingDocument extends DocumentName {
  readonly reason: string;
}

export interface DocumentPlan {
  readonly files: readonly PlannedDocument[];
  readonly missing: readonly MissingDocument[];
}

const nameLengthMax = 80;

const toFileName = (text: string | null | undefined) =>
  (text ?? "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file names must not contain control characters
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, "_")
    .slice(0, nameLengthMax)
    .replace(/^[.\s]+|[.\s\uD800-\uDBFF]+$/g, "") || "_";

/** Numbers repeated paths. File systems may ignore case. */
function createPaths(): (path: string) => string {
  const used = new Set<string>();
  return (path) => {
    let unique = path;
    for (let number = 2; used.has(unique.toLowerCase()); number += 1) unique = `${path} (${number})`;
    used.add(unique.toLowerCase());
    return unique;
  };
}

/** The PDF and the certificates of analysis of each invoice, each address once per invoice, and what has no address. */
export function planDocuments(invoices: readonly Invoice[], lines: readonly InvoiceLine[], coas: readonly InvoiceCOA[]): DocumentPlan {
  const toPath = createPaths();
  const files: PlannedDocument[] = [];
  const missing: MissingDocument[] = [];
  const [linesOf, coasOf] = [Map.groupBy(lines, (line) => line.InvoiceID), Map.groupBy(coas, (coa) => coa.InvoiceID)];
  for (const invoice of invoices) {
    const folder = toFileName(invoice.InvoiceNum);
    const own = { invoice, kind: "Invoice", product: null, batch: null } as const;
    if (!invoice.PDFURL) missing.push({ ...own, reason: "The invoice has no PDF yet." });
    else files.push({ ...own, url: invoice.PDFURL, path: toPath(`${folder}/${folder}`) });
    const seen = new Set<string>();
    const add = (product: string, batch: string, url: string) => {
      if (!url || seen.has(url)) return;
      seen.add(url);
      const path = toPath(`${folder}/${toFileName(["COA", product, batch].filter(Boolean).join(" "))}`);
      files.push({ invoice, kind: "Certificate", product, batch, url, path });
    };
    const matched = matchCertificates(linesOf.get(invoice.InvoiceID) ?? [], coasOf.get(invoice.InvoiceID) ?? []);
    for (const { line, certificates } of matched.lines)
      for (const { batchCode, url } of certificates) add(line.ProductName, batchCode, url);
    for (const { ProductID, BatchCode, COA_URL } of matched.unmatched) add(`product ${ProductID}`, BatchCode, COA_URL);
    for (const { line } of matched.missing) {
      const certificate = { invoice, kind: "Certificate", product: line.ProductName, batch: line.BatchCode } as const;
      missing.push({ ...certificate, reason: "No certificate of analysis is on file." });
    }
  }
  return { files, missing };
}
