import { knownIDs } from "#lib/api/records/known-ids.ts";
import type { OpenInvoice } from "../records.ts";

export interface Account {
  readonly ARAccountID: number;
  /** The customers of its open invoices, lowest id first. No endpoint returns an account's customers. */
  readonly CustomerIDs: readonly number[];
  /** "Canyon Trading Oakland", "Canyon Trading Oakland and 2 more", or "AR account 7001" when no name is known. */
  readonly name: string;
}

type NamedCustomer = { readonly CustomerID: number; readonly CustomerName: string };

/** The name of an account while its customers are unknown. Another implementation of the API may leave out its id. */
export const accountNumber = (ARAccountID: number): string => (ARAccountID == null ? "Unknown AR account" : `AR account ${ARAccountID}`);

/** The name with the number, for lists of accounts: "Canyon Trading Oakland and 2 more (7001)", "AR account 7001". */
export function accountLabel(ARAccountID: number, name: string | null | undefined): string {
  return name && name !== accountNumber(ARAccountID) ? `${name} (${ARAccountID})` : accountNumber(ARAccountID);
}

/**
 * Every screen names an AR account by this rule: the customer with the lowest id among its open invoices, and the number of the others;
 * the account's number when no name is known.
 */
function accountName(ARAccountID: number, names: readonly string[]): string {
  const [first, ...others] = names;
  if (!first) return accountNumber(ARAccountID);
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The customers of an AR account, derived from its open invoices. */
export function createAccountBook(
  openInvoices: readonly Pick<OpenInvoice, "ARAccountID" | "CustomerID">[],
  customers: readonly NamedCustomer[],
) {
  const names = new Map(customers.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
  const owners = new Map<number, Set<number>>();
  for (const { ARAccountID, CustomerID } of openInvoices) {
    // Invoices without an account may be of several.
    if (ARAccountID == null) continue;
    const known = owners.get(ARAccountID);
    if (known) known.add(CustomerID);
    else owners.set(ARAccountID, new Set([CustomerID]));
  }
  // Lists ask for the account of every row, and an account can have a thousand customers.
  const accounts = new Map<number, Account>();
  return (ARAccountID: number): Account => {
    const known = accounts.get(ARAccountID);
    if (known) return known;
    const CustomerIDs = [...(owners.get(ARAccountID) ?? [])].sort((a, b) => a - b);
    const account = {
      ARAccountID,
      CustomerIDs,
      name: accountName(
        ARAccountID,
        CustomerIDs.flatMap((id) => names.get(id) ?? []),
      ),
    };
    accounts.set(ARAccountID, account);
    return account;
  };
}

interface ListedAccount extends Pick<Account, "ARAccountID" | "name"> {
  /** The names and ids of all of its customers. */
  readonly keywords: string;
}

/** Every account with an open invoice or a payment, by name. A customer with two accounts is in the keywords of both. */
export function listAccounts(
  openInvoices: readonly Pick<OpenInvoice, "ARAccountID" | "CustomerID">[],
  payments: readonly Pick<OpenInvoice, "ARAccountID">[],
  customers: readonly NamedCustomer[],
): readonly ListedAccount[] {
  const accountOf = createAccountBook(openInvoices, customers);
  const names = new Map(customers.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
  return knownIDs([...openInvoices, ...payments].map(({ ARAccountID }) => ARAccountID))
    .map((id) => {
      const { ARAccountID, CustomerIDs, name } = accountOf(id);
      return { ARAccountID, name, keywords: CustomerIDs.map((customerID) => `${names.get(customerID) ?? ""} ${customerID}`).join(" ") };
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en") || a.ARAccountID - b.ARAccountID);
}
