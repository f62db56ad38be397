import type { Day } from "../../calendar.ts";
import type { Micros } from "../../decimal.ts";
import type { PaymentMethod } from "../../plan/customers/credit-terms.ts";
import type { Account, Customer } from "../../plan/customers/customer.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import type { Supplier } from "../../plan/suppliers.ts";
import { itemAt } from "../../random.ts";
import type { Emit } from "../known-documents.ts";
import { type Invoice, type Numbering, openAmount } from "../selling/invoice.ts";
import { applicationRecord, paymentRecord } from "./payment-records.ts";

/** Money that can be applied: a payment, or a credit invoice, which is its own payment document. */
export type Payment = {
  id: number;
  /** PaymentInvoiceID and PaymentInvoiceNum. */
  documentId: number;
  num: string;
  account: Account;
  supplier: Supplier | null;
  method: PaymentMethod;
  amount: Micros;
  available: Micros;
  postDay: Day;
  memo: string;
  arNote: string | null;
  credit: Invoice | null;
};

export type Book = { account: Account; open: Invoice[]; payments: Payment[] };

type PaymentDraft = Pick<Payment, "supplier" | "method" | "amount" | "postDay" | "memo"> & {
  /** The next number if it is left out. */
  documentId?: number;
  arNote?: string;
  /** Not applied, because it is about to bounce. */
  isHeld?: boolean;
};

export type Ledger = {
  books: readonly Book[];
  bookOf(customer: Customer): Book;
  /** Puts a delivered invoice on the account, or a credit invoice together with its payment. */
  enter(invoice: Invoice): void;
  pay(book: Book, draft: PaymentDraft): Payment;
  /** Applies the rest of the payment to the invoices in their order. */
  apply(book: Book, payment: Payment, invoices: readonly Invoice[], day: Day): void;
  /** Reverses a payment that bounced: a payment with the negative amount is applied to it. */
  reverse(book: Book, payment: Payment, day: Day): void;
};

export function createLedger({ customers, staff, clock }: DemoPlan, numbering: Numbering, emit: Emit): Ledger {
  const books = new Map<Account, Book>();
  for (const { account } of customers) if (!books.has(account)) books.set(account, { account, open: [], payments: [] });
  let nextPaymentId = 60_001;
  let nextApplicationId = 80_001;

  const bookOf = ({ account }: Customer): Book => {
    const book = books.get(account);
    if (book === undefined) throw new Error(`AR account ${account.id} has no book`);
    return book;
  };
  const record = (book: Book, draft: PaymentDraft, document: { documentId: number; num: string; credit: Invoice | null }): Payment => {
    const available = Math.max(0, draft.amount);
    const { isHeld = false, arNote = null, ...rest } = draft;
    const payment = { ...rest, ...document, id: nextPaymentId++, account: book.account, available, arNote };
    emit("payments", paymentRecord(payment, clock));
    if (available > 0 && !isHeld) book.payments.push(payment);
    return payment;
  };
  const pay = (book: Book, { documentId = numbering.nextDocument(), ...draft }: PaymentDraft): Payment =>
    record(book, draft, { documentId, num: `PM-${documentId}`, credit: null });
  const settle = (book: Book, payment: Payment, target: string, amount: Micros, day: Day) => {
    const id = nextApplicationId++;
    payment.available -= amount;
    if (payment.credit !== null) {
      payment.credit.applied += amount;
      payment.credit.lastChange = Math.max(payment.credit.lastChange, day);
    }
    if (payment.available === 0) book.payments = book.payments.filter((other) => other !== payment);
    emit(
      "paymentApplications",
      applicationRecord({ id, payment, target, amount, day, by: itemAt(staff.admins, id % staff.admins.length) }, clock),
    );
  };
  return {
    books: [...books.values()],
    bookOf,
    enter: (invoice) => {
      const book = bookOf(invoice.customer);
      if (invoice.total > 0) book.open.push(invoice);
      if (invoice.total >= 0) return;
      const { id: documentId, num, onlySupplier: supplier, date: postDay, memo } = invoice;
      record(
        book,
        { supplier, method: "Credit Memo", amount: -invoice.total, postDay, memo: memo ?? "" },
        { documentId, num, credit: invoice },
      );
    },
    pay,
    apply: (book, payment, invoices, day) => {
      for (const invoice of invoices) {
        const amount = Math.min(payment.available, openAmount(invoice));
        if (amount <= 0) continue;
        invoice.applied += amount;
        invoice.lastChange = Math.max(invoice.lastChange, day);
        settle(book, payment, invoice.num, amount, day);
      }
      book.open = book.open.filter((invoice) => openAmount(invoice) > 0);
    },
    reverse: (book, payment, day) => {
      const { supplier, method, available } = payment;
      const reversal = pay(book, {
        supplier,
        method,
        amount: -available,
        postDay: day,
        memo: `Reversal of ${payment.num}`,
        arNote: "Returned by the bank: insufficient funds",
      });
      settle(book, payment, reversal.num, available, day);
    },
  };
}
