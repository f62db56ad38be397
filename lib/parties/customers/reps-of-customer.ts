import type { RepRecords } from "#lib/api/records/reps/rep-records.ts";
import type { Customer } from "./customer.ts";

export interface CustomerWithReps extends Customer {
  /** Absent until they are read, and for a customer that no record names. */
  readonly repRecords?: RepRecords;
}

/** The customers with the records that name them. The other customers stay the same objects. */
export const addRepRecords = (customers: readonly Customer[], repRecords: RepRecords | undefined): readonly CustomerWithReps[] =>
  repRecords ? customers.map((customer) => (repRecords.repsOf[customer.CustomerID] ? { ...customer, repRecords } : customer)) : customers;

/** UserIDs of the customer's sales reps, each once: its own, and those whose records name it. */
export const repIDsOf = ({ CustomerID, SalesRepUserID, repRecords }: CustomerWithReps): readonly number[] => [
  ...new Set([SalesRepUserID ?? [], repRecords?.repsOf[CustomerID] ?? []].flat()),
];

/** The name of one of `repIDsOf`. */
export const repNameOf = ({ SalesRepUserID, SalesRepName, repRecords }: CustomerWithReps, id: number): string =>
  (id === SalesRepUserID && SalesRepName) || repRecords?.names[id] || `Rep ${id}`;

/** The customers of at least one of the sales reps. */
export const customersOfReps = (customers: readonly CustomerWithReps[], reps: readonly number[]): readonly CustomerWithReps[] =>
  customers.filter((customer) => repIDsOf(customer).some((id) => reps.includes(id)));
