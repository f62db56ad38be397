import type { Day } from "../calendar.ts";
import { type Micros, one } from "../decimal.ts";
import { type Invoice, openAmount } from "./invoice.ts";
import type { Book, Ledger } from "./ledger.ts";

/**
 * What the demo retailer has to allocate: a payment that matches three open invoices, one that matches a single brand's
 * invoice, one with a rest after two invoices, and one that was reversed.
 */
export function leaveDemoBalances(book: Book, ledger: Ledger, today: Day): void {
  const candidates = book.open.filter((invoice) => invoice.arNote === null && invoice.date < today - 2 && invoice.applied === 0);
  const take = (count: number) => candidates.splice(0, count);
  const three = take(3);
  const [first, second] = take(2);
  const brandInvoice = candidates.find((invoice) => invoice.onlySupplier !== null);

  if (three.length === 3) {
    ledger.pay(book, { supplier: null, method: "ACH", amount: owed(three), postDay: today - 3, memo: "Bank transfer, see remittance" });
  }
  if (brandInvoice !== undefined) {
    const { onlySupplier: supplier } = brandInvoice;
    ledger.pay(book, { supplier, method: "Check", amount: owed([brandInvoice]), postDay: today - 2, memo: "Check 4471" });
  }
  if (first !== undefined && second !== undefined) {
    const amount = owed([first, second]) + 750 * one;
    const payment = ledger.pay(book, { supplier: null, method: "ACH", amount, postDay: today - 5, memo: "Paid on account" });
    ledger.apply(book, payment, [first, second], today - 5);
  }
  const bounced = ledger.pay(book, { supplier: null, method: "Check", amount: 1_250 * one, postDay: today - 16, memo: "Check 4466" });
  ledger.reverse(book, bounced, today - 12);
}

function owed(invoices: readonly Invoice[]): Micros {
  return invoices.reduce((sum, invoice) => sum + openAmount(invoice), 0);
}
