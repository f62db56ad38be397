import type { Day } from "../../calendar.ts";
import type { Person } from "../people/staff.ts";
import type { StateCode } from "../places.ts";
import type { Supplier } from "../suppliers.ts";
import type { CreditTerm } from "./credit-terms.ts";

/** How an AR account pays: the days of its payment runs, and how long after the due date it pays an invoice. */
export type PayingHabit = {
  run: "onDelivery" | "weekly" | "semimonthly" | "monthly";
  daysLateLow: number;
  daysLateHigh: number;
  /** Sends one payment per brand for the invoices that hold one brand only. */
  paysByBrand: boolean;
  /** The account pays nothing from this day on. */
  stopsOn: Day;
};

export type Account = { id: number; habit: PayingHabit; term: CreditTerm; buyer: Person; isDemo: boolean };

export type Customer = {
  index: number;
  id: number;
  name: string;
  chain: string;
  state: StateCode;
  town: string;
  /** Index into the warehouses. */
  warehouse: number;
  rep: Person;
  deliveryWeekdays: readonly number[];
  status: "Active" | "Inactive" | "OutOfBus";
  isOnHold: boolean;
  account: Account;
  /** Credit term per supplier index. */
  terms: Map<number, CreditTerm>;
  suppliers: readonly Supplier[];
  /** Running totals of the suppliers' weights. */
  supplierWeights: readonly number[];
  orderPercent: number;
  linesTypical: number;
  orderFrom: Day;
  orderTo: Day;
  isDemo: boolean;
};
