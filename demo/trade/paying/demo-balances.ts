import type { Day } from "../../calendar.ts";
import { cent, type Micros, one, percentOf } from "../../decimal.ts";
import { type Invoice, openAmount } from "../selling/invoice.ts";
import type { Book, Ledger } from "./ledger.ts";

/**
 * The balances that the demo retailer can allocate: a payment that matches three open invoices, one that matches a single invoice (of one
 * brand if possible), one with a remainder after two invoices, one that covers a part of an invoice, and one that was reversed.
 */
export function addDemoBalances(book: Book, ledger: Ledger, today: Day): void {
  const candidates = book.open.filter((invoice) => invoice.arNote === null && invoice.date < today - 2 && invoice.applied === 0);
  const single = candidates.find((invoice) => invoice.onlySupplier !== null) ?? candidates[0];
  const others = candidates.filter((invoice) => invoice !== single);
  const three = others.slice(0, 3);
  const [first, second, third] = others.slice(3);

  if (three.length === 3) {
    ledger.pay(book, { supplier: null, method: "ACH", amount: owed(three), postDay: today - 3, memo: "Bank transfer, see remittance" });
  }
  if (single !== undefined) {
    const { onlySupplier: supplier } = single;
    ledger.pay(book, { supplier, method: "Check", amount: owed([single]), postDay: today - 2, memo: "Check 4471" });
  }
  if (first !== undefined && second !== undefined) {
    const amount = owed([first, second]) + 750 * one;
    const payment = ledger.pay(book, { supplier: null, method: "ACH", amount, postDay: today - 5, memo: "Paid on account" });
    ledger.apply(book, payment, [first, second], today - 5);
  }
  if (third !== undefined) {
    const amount = percentOf(openAmount(third), 40, cent);
    const payment = ledger.pay(book, { supplier: null, method: "Check", amount, postDay: today - 6, memo: "Check 4468" });
    ledger.apply(book, payment, [third], today - 6);
  }
  const bounced = ledger.pay(book, { supplier: null, method: "Check", amount: 1_250 * one, postDay: today - 16, memo: "Check 4466" });
  ledger.reverse(book, bounced, today - 12);
}

function owed(invoices: readonly Invoice[]): Micros {
  return invoices.reduce((sum, invoice) => sum + openAmount(invoice), 0);
}
