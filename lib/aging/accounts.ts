import type { OpenInvoice } from "./records.ts";

export interface Account {
  readonly ARAccountID: number;
  /** Of the account's open invoices, lowest id first: no endpoint tells an account's customers. */
  readonly CustomerIDs: readonly number[];
  /** "Canyon Trading Oakland", "Canyon Trading Oakland and 2 more", "Account 7001" where no name is known. */
  readonly name: string;
}

type NamedCustomer = { readonly CustomerID: number; readonly CustomerName: string };

function nameOf(ARAccountID: number, names: readonly string[]): string {
  const [first, ...others] = names;
  if (!first) return `Account ${ARAccountID}`;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** Whose an AR account is, told from its open invoices. */
export function createAccountBook(
  openInvoices: readonly Pick<OpenInvoice, "ARAccountID" | "CustomerID">[],
  customers: readonly NamedCustomer[],
) {
  const names = new Map(customers.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
  const owners = new Map<number, Set<number>>();
  for (const { ARAccountID, CustomerID } of openInvoices) {
    const known = owners.get(ARAccountID);
    if (known) known.add(CustomerID);
    else owners.set(ARAccountID, new Set([CustomerID]));
  }
  return (ARAccountID: number): Account => {
    const CustomerIDs = [...(owners.get(ARAccountID) ?? [])].sort((a, b) => a - b);
    const known = CustomerIDs.flatMap((id) => names.get(id) ?? []);
    return { ARAccountID, CustomerIDs, name: nameOf(ARAccountID, known) };
  };
}
