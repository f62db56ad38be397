import type { RecordOf } from "#contract/record-keys.ts";
import { mailHref } from "#lib/parties/customers/contact.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import type { RecalledCustomer } from "./recall-lines.ts";

type User = RecordOf<"GET /v1/users">;
type Rep = Pick<Customer, "SalesRepName" | "SalesRepEmail" | "SalesRepPhone">;

export interface RecallContact {
  readonly id: number;
  readonly name: string;
  /** The people of the customer who have an e-mail address, each address once. */
  readonly people: readonly { readonly name: string; readonly email: string }[];
  /** The sales rep, because the API has no phone number of a customer. */
  readonly rep: Rep | null;
}

/** Whom to tell at each customer. Only customers that received or returned units count. */
export function recallContacts(
  recalled: readonly RecalledCustomer[],
  users: readonly User[],
  customers: readonly Customer[],
): readonly RecallContact[] {
  const repOf = new Map<number, Rep>(customers.map((customer) => [customer.CustomerID, customer]));
  const peopleOf = new Map<number, Map<string, { name: string; email: string }>>();
  for (const { CustomerIDs, FullName, Email } of users) {
    if (!mailHref(Email)) continue;
    const email = Email.trim();
    for (const id of CustomerIDs ?? []) {
      const people = peopleOf.get(id) ?? new Map<string, { name: string; email: string }>();
      peopleOf.set(id, people);
      if (!people.has(email.toLowerCase())) people.set(email.toLowerCase(), { name: FullName, email });
    }
  }
  return recalled
    .filter(({ isRecipient }) => isRecipient)
    .map(({ id, name }) => ({ id, name, people: [...(peopleOf.get(id)?.values() ?? [])], rep: repOf.get(id) ?? null }));
}

/** Every address once: a person can be of several customers. */
export function addressesOf(contacts: readonly RecallContact[]): readonly string[] {
  const all = contacts.flatMap(({ people }) => people.map(({ email }) => [email.toLowerCase(), email] as const));
  return [...new Map(all).values()];
}

/** Mail programs and browsers cut off or refuse longer addresses of links. */
const mailLinkLengthMax = 2_000;

/** A mail to everybody as blind copies, so that no customer reads another's address; null when the link would be too long. */
export function mailToAll(addresses: readonly string[], subject: string): string | null {
  const parts = addresses.flatMap((address) => mailHref(address)?.slice("mailto:".length) ?? []);
  const href = `mailto:?bcc=${parts.join(",")}&subject=${encodeURIComponent(subject)}`;
  return parts.length > 0 && href.length <= mailLinkLengthMax ? href : null;
}
