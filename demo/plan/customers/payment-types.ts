import type { Clock } from "../../calendar.ts";
import { productGroups, type Supplier } from "../suppliers.ts";

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
