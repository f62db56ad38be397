import type { Target } from "./account.ts";

/** Targets whose invoice number, PO number, open balance or store has every word of `text`. */
export function findTargets(targets: readonly Target[], text: string, customerNames: ReadonlyMap<number, string>): readonly Target[] {
  const words = text.toLowerCase().replace(/[$,]/g, "").split(/\s+/).filter(Boolean);
  if (words.length === 0) return targets;
  return targets.filter(({ invoice }) => {
    const parts = [invoice.InvoiceNum, invoice.PONum ?? "", invoice.OpenBalance, customerNames.get(invoice.CustomerID) ?? ""];
    const haystack = parts.join("\n").toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
