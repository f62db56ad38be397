import { amountText, createSearch, foldText } from "#lib/format/search-text.ts";
import type { Target } from "./account.ts";

/** Targets whose invoice number, PO number, amounts or store match `text`, those with the very number first. */
export function findTargets(targets: readonly Target[], text: string, customerNames: ReadonlyMap<number, string>): readonly Target[] {
  const search = createSearch(text);
  if (!search) return targets;
  const searchableOf = ({ invoice }: Target) => ({
    texts: [invoice.InvoiceNum, invoice.PONum ?? "", customerNames.get(invoice.CustomerID) ?? ""].map(foldText),
    amounts: [invoice.OpenBalance, invoice.InvoiceTotal].flatMap((amount) => amountText(amount) ?? []),
  });
  const found = targets.filter((target) => search.test(searchableOf(target)));
  const { isExact } = search;
  if (!isExact) return found;
  const exact = new Set(found.filter((target) => isExact(searchableOf(target))));
  return [...exact, ...found.filter((target) => !exact.has(target))];
}
