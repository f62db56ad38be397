import type { Day } from "../../calendar.ts";
import type { Micros } from "../../decimal.ts";
import type { CreditTerm } from "../../plan/customers/credit-terms.ts";
import type { Customer } from "../../plan/customers/customer.ts";
import type { Person } from "../../plan/people/staff.ts";
import type { Product } from "../../plan/products/product.ts";
import type { Supplier } from "../../plan/suppliers.ts";
import type { Layer } from "../purchasing/stock.ts";
import type { InvoiceStatus } from "./status-rule.ts";

export type RevisionStatus = "Submitted" | "Importing" | "Accepted";

/** An invoice while its balance can still change; a credit invoice has a negative total. */
export type Invoice = {
  id: number;
  num: string;
  customer: Customer;
  /** Delivery day. */
  date: Day;
  createdDay: Day;
  term: CreditTerm;
  status: InvoiceStatus;
  revision: RevisionStatus | null;
  submittedBy: Person;
  builtBy: Person;
  poNum: string | null;
  memo: string | null;
  arNote: string | null;
  /** The supplier of all lines, or null where there are several. */
  onlySupplier: Supplier | null;
  total: Micros;
  fullTotal: Micros;
  units: number;
  cases: Micros;
  /** Absolute amount that applications have settled. */
  applied: Micros;
  lastChange: Day;
  /** The first payment run that may pay it, if any. */
  payFrom: Day;
};

/** One line; on a credit invoice the quantities are negative. */
export type Line = {
  id: number;
  product: Product;
  units: number;
  ordered: number;
  backOrder: number;
  full: Micros;
  unit: Micros;
  promotionId: number | null;
  isOverridden: boolean;
  reason: { ReasonID: number; Reason: string } | null;
  /** The layer that filled it; null until it is filled. */
  layer: Layer | null;
};

/** What is still open: OpenDebit of an invoice, OpenCredit of a credit invoice. */
export function openAmount(invoice: Invoice): Micros {
  return Math.abs(invoice.total) - invoice.applied;
}

/** Document numbers, which invoices, credit invoices and payments share, and line numbers. */
export type Numbering = { nextDocument(): number; nextLine(): number };

export function createNumbering(): Numbering {
  let document = 100_000;
  let line = 1_000_000;
  return {
    nextDocument: () => {
      document += 1;
      return document;
    },
    nextLine: () => {
      line += 1;
      return line;
    },
  };
}
