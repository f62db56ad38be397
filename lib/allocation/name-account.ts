import type { OpenInvoice } from "./account.ts";

/** What people call an AR account: a store of it and how many more, as far as open invoices tell; else its number. */
export function nameAccount(
  accountID: number,
  openInvoices: readonly Pick<OpenInvoice, "CustomerID">[],
  customerNames: ReadonlyMap<number, string>,
): string {
  const names = [...new Set(openInvoices.map(({ CustomerID }) => CustomerID))].flatMap((id) => customerNames.get(id) ?? []).sort();
  const [first, ...others] = names;
  if (first === undefined) return `AR account ${accountID}`;
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
