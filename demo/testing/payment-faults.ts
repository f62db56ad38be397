import { expectSame, type Faults, groupBy, micros, sumOf } from "./read-demo.ts";
import type { Demo } from "./snapshot-records.ts";

/** Every payment, application and open balance that does not agree with the others. */
export function findPaymentFaults(demo: Demo): Faults {
  const faults: Faults = [];
  const drawn = groupBy(demo.paymentApplications, (application) => application.PaymentInvoiceNum);
  const settled = groupBy(demo.paymentApplications, (application) => application.TargetInvoiceNum);
  const amountOf = (row: Demo["paymentApplications"][number]) => micros(row.Amount);
  for (const invoice of demo.invoices) {
    const name = `invoice ${invoice.InvoiceNum}`;
    const total = micros(invoice.InvoiceTotal);
    const balance = total - sumOf(settled.get(invoice.InvoiceNum), amountOf) + sumOf(drawn.get(invoice.InvoiceNum), amountOf);
    expectSame(faults, `${name} OpenBalance`, micros(invoice.OpenBalance), balance);
    expectSame(faults, `${name} OpenDebit`, micros(invoice.OpenDebit), total > 0 ? balance : 0);
    expectSame(faults, `${name} OpenCredit`, micros(invoice.OpenCredit), total < 0 ? 0 - balance : 0);
    if (micros(invoice.OpenDebit) < 0 || micros(invoice.OpenCredit) < 0) faults.push(`${name} is settled more than once`);
  }
  for (const payment of demo.payments) {
    const used = sumOf(drawn.get(payment.PaymentInvoiceNum), amountOf);
    if (used > Math.max(0, micros(payment.Amount))) faults.push(`payment ${payment.PaymentInvoiceNum} is applied beyond its amount`);
    if (micros(payment.Amount) >= 0) continue;
    const undone = sumOf(settled.get(payment.PaymentInvoiceNum), amountOf);
    expectSame(faults, `reversal ${payment.PaymentInvoiceNum}`, undone, 0 - micros(payment.Amount));
  }
  checkAccounts(demo, faults);
  return faults;
}

/** Both ends of an application belong to its AR account; a credit invoice is its own payment. */
function checkAccounts(demo: Demo, faults: Faults): void {
  const accounts = new Map([
    ...demo.invoices.map((row) => [row.InvoiceNum, row.ARAccountID] as const),
    ...demo.payments.map((row) => [row.PaymentInvoiceNum, row.ARAccountID] as const),
  ]);
  for (const { PaymentApplicationID, PaymentInvoiceNum, TargetInvoiceNum, ARAccountID, Amount } of demo.paymentApplications) {
    const name = `application ${PaymentApplicationID}`;
    if (micros(Amount) <= 0) faults.push(`${name} is not positive`);
    expectSame(faults, `${name} payment account`, accounts.get(PaymentInvoiceNum), ARAccountID);
    expectSame(faults, `${name} target account`, accounts.get(TargetInvoiceNum), ARAccountID);
  }
  const credits = new Map(demo.invoices.filter((row) => micros(row.InvoiceTotal) < 0).map((row) => [row.InvoiceNum, row]));
  for (const payment of demo.payments) {
    const credit = credits.get(payment.PaymentInvoiceNum);
    if (credit === undefined) continue;
    credits.delete(payment.PaymentInvoiceNum);
    expectSame(faults, `credit ${credit.InvoiceNum} document`, payment.PaymentInvoiceID, credit.InvoiceID);
    expectSame(faults, `credit ${credit.InvoiceNum} amount`, micros(payment.Amount), 0 - micros(credit.InvoiceTotal));
  }
  for (const num of credits.keys()) faults.push(`credit ${num} cannot be applied: it has no payment`);
}
