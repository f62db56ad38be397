import { type Clock, type Day, noon } from "../../calendar.ts";
import { type Micros, money } from "../../decimal.ts";
import { paymentTypeOf } from "../../plan/customers/credit-terms.ts";
import type { Person } from "../../plan/people/staff.ts";
import type { Payment } from "./ledger.ts";

/** A line of payments.ndjson. AvailableBalance is derived by the service: Amount less the applications, never below 0. */
export function paymentRecord(payment: Payment, clock: Clock): object {
  const { id, supplier, method, postDay } = payment;
  const type = paymentTypeOf(supplier, method);
  const isOnTruck = method === "Cash" && postDay >= clock.today - 2;
  return {
    PaymentID: id,
    PaymentInvoiceID: payment.documentId,
    PaymentInvoiceNum: payment.num,
    ARAccountID: payment.account.id,
    PaymentTypeID: type.id,
    PaymentTypeName: type.name,
    SupplierID: supplier?.id ?? null,
    LoadSheetStatusID: isOnTruck ? 4 : 7,
    Amount: money(payment.amount),
    Memo: payment.memo,
    ARNote: payment.arNote,
    PostDate: noon(postDay),
    TimeCreated: clock.stamp(postDay, 57_600 + (id % 7200)),
    TimeUpdated: clock.stamp(postDay + 1, 36_000 + (id % 7200)),
  };
}

type Application = { id: number; payment: Payment; target: string; amount: Micros; day: Day; by: Person };

/** A line of paymentApplications.ndjson: applied directly in the ERP, so without a request and without an export. */
export function applicationRecord({ id, payment, target, amount, day, by }: Application, clock: Clock): object {
  const applied = clock.stamp(day, 64_800 + (id % 7200));
  return {
    PaymentApplicationID: id,
    RequestID: null,
    PaymentInvoiceNum: payment.num,
    TargetInvoiceNum: target,
    ARAccountID: payment.account.id,
    Amount: money(amount),
    Status: "Confirmed",
    RequestedByUserID: by.id,
    AppliedBy: by.name,
    TimeRequested: applied,
    TimeExported: null,
    TimeApplied: applied,
    TimeUpdated: applied,
  };
}
