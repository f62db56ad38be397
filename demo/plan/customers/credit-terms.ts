import type { Clock } from "../../calendar.ts";
import type { Random } from "../../random.ts";
import { productGroups, type Supplier } from "../suppliers.ts";
import type { Customer } from "./customer.ts";

export const creditTerms = {
  cashOnDelivery: { id: 1, name: "COD", days: 0, isOnHold: false },
  net7: { id: 2, name: "Net 7", days: 7, isOnHold: false },
  net14: { id: 3, name: "Net 14", days: 14, isOnHold: false },
  net30: { id: 4, name: "Net 30", days: 30, isOnHold: false },
  onHold: { id: 5, name: "COD - Account On Hold", days: 0, isOnHold: true },
} as const;

export type CreditTerm = (typeof creditTerms)[keyof typeof creditTerms];

export function creditTermRecords(clock: Clock): object[] {
  return Object.values(creditTerms).map(({ id, name, days, isOnHold }) => ({
    TermID: id,
    Term: name,
    DaysOfCredit: days,
    AccountOnHold: isOnHold,
    TimeUpdated: clock.stamp(clock.start, 30_000),
  }));
}

/** The term that a supplier grants a customer: mostly the account's own, for some suppliers cash on delivery. */
export function termsBySupplier(suppliers: readonly Supplier[], base: CreditTerm, random: Random): Map<number, CreditTerm> {
  return new Map(suppliers.map((supplier) => [supplier.index, random.chance(3) ? creditTerms.cashOnDelivery : base]));
}

/** An account on hold has that term with every supplier. */
export function* customerCreditTermRecords(customers: readonly Customer[], suppliers: readonly Supplier[], clock: Clock) {
  for (const customer of customers) {
    for (const [supplierIndex, granted] of customer.terms) {
      const term = customer.isOnHold ? creditTerms.onHold : granted;
      yield {
        CustomerID: customer.id,
        SupplierID: suppliers[supplierIndex]?.id,
        TermID: term.id,
        Term: term.name,
        TimeUpdated: clock.stamp(clock.today - 20 - ((customer.id * 7 + supplierIndex) % 200), 40_000 + supplierIndex),
      };
    }
  }
}

export function supplierCreditTermRecords(suppliers: readonly Supplier[], random: Random, clock: Clock): object[] {
  const offered = [creditTerms.cashOnDelivery, creditTerms.net14, creditTerms.net30, creditTerms.net30];
  return suppliers.map((supplier) => {
    const term = random.pick(offered);
    return {
      SupplierID: supplier.id,
      TermID: term.id,
      Term: term.name,
      TimeUpdated: clock.stamp(clock.today - random.between(30, 300), 41_000),
    };
  });
}

const genericPaymentType = { id: -1, name: "General Payment" } as const;

const methods = ["Check", "ACH", "Cash", "Credit Memo"] as const;
export type PaymentMethod = (typeof methods)[number];

/** A method of a product group, for payments that belong to one of its suppliers; otherwise the generic type. */
export function paymentTypeOf(supplier: Supplier | null, method: PaymentMethod): { id: number; name: string } {
  if (supplier === null) return genericPaymentType;
  return { id: supplier.group.id * 10 + methods.indexOf(method), name: `${method}, ${supplier.group.name}` };
}

/** Lines of paymentTypes.ndjson: each type once per supplier of its product group, the generic one once without a supplier. */
export function* paymentTypeRecords(suppliers: readonly Supplier[], clock: Clock): Generator<object> {
  const times = { TimeCreated: clock.stamp(clock.start - 300, 36_000), TimeUpdated: clock.stamp(clock.start - 200, 36_000) };
  yield { PaymentTypeID: genericPaymentType.id, Name: genericPaymentType.name, SupplierID: null, ...times };
  for (const group of productGroups) {
    for (const method of methods) {
      for (const supplier of suppliers.filter((candidate) => candidate.group === group)) {
        const type = paymentTypeOf(supplier, method);
        yield { PaymentTypeID: type.id, Name: type.name, SupplierID: supplier.id, ...times };
      }
    }
  }
}
