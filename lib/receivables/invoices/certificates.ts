import type { InvoiceCOA, InvoiceLine } from "./invoice.ts";

export interface Certificate {
  readonly batchCode: string;
  readonly url: string;
}

/** `notFilled`: no batch is assigned yet (PurchaseTransID is null). `nothingShipped`: nothing was shipped, or it was returned. */
export type CertificateState = "present" | "missing" | "notFilled" | "nothingShipped";

/** The certificates of analysis (COAs) of one line. */
export interface LineCertificates {
  readonly line: InvoiceLine;
  readonly certificates: readonly Certificate[];
  readonly state: CertificateState;
}

export interface InvoiceCertificates {
  readonly lines: readonly LineCertificates[];
  readonly missing: readonly LineCertificates[];
  /** COAs whose line is not in the given lines. */
  readonly unmatched: readonly InvoiceCOA[];
}

function stateOf(line: InvoiceLine, certificates: readonly Certificate[]): CertificateState {
  if (certificates.length > 0) return "present";
  if (line.NumUnits <= 0) return "nothingShipped";
  return line.PurchaseTransID == null ? "notFilled" : "missing";
}

/** A line's COAs are those listed for its InvoiceTransID and its own COA_URL, each address once. */
export function matchCertificates(lines: readonly InvoiceLine[], coas: readonly InvoiceCOA[]): InvoiceCertificates {
  const byLine = Map.groupBy(coas, (coa) => coa.InvoiceTransID);
  const matched = lines.map((line) => {
    const listed = (byLine.get(line.InvoiceTransID) ?? []).map((coa) => ({ batchCode: coa.BatchCode, url: coa.COA_URL }));
    const own = line.COA_URL ? [{ batchCode: line.BatchCode, url: line.COA_URL }] : [];
    const certificates = [...listed, ...own].filter(({ url }, at, all) => url && all.findIndex((other) => other.url === url) === at);
    return { line, certificates, state: stateOf(line, certificates) };
  });
  const known = new Set(lines.map((line) => line.InvoiceTransID));
  return {
    lines: matched,
    missing: matched.filter(({ state }) => state === "missing"),
    unmatched: coas.filter((coa) => !known.has(coa.InvoiceTransID)),
  };
}
