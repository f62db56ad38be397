import { amountText, createSearch, foldText } from "#lib/format/text/search-text.ts";
import type { PayableInvoice } from "./account.ts";

/** Invoices whose number, PO number, amounts or store match `text`, those with exactly that number first. */
export function findPayableInvoices(
  payableInvoices: readonly PayableInvoice[],
  text: string,
  customerNames: ReadonlyMap<number, string>,
): readonly PayableInvoice[] {
  const search = createSearch(text);
  if (!search) return payableInvoices;
  const searchableOf = ({ invoice }: PayableInvoice) => ({
    texts: [invoice.InvoiceNum, invoice.PONum ?? "", customerNames.get(invoice.CustomerID) ?? ""].map(foldText),
    amounts: [invoice.OpenBalance, invoice.InvoiceTotal].flatMap((amount) => amountText(amount) ?? []),
  });
  const found = payableInvoices.filter((payableInvoice) => search.test(searchableOf(payableInvoice)));
  const { isExact } = search;
  if (!isExact) return found;
  const exact = new Set(found.filter((payableInvoice) => isExact(searchableOf(payableInvoice))));
  return [...exact, ...found.filter((payableInvoice) => !exact.has(payableInvoice))];
}
