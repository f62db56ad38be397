import type { z } from "zod";
import type { invoice } from "#contract/v1/invoices.ts";
import type { payment, paymentApplicationRequest } from "#contract/v1/payments.ts";
import type { openInvoice } from "#contract/v1/receivables.ts";
import type { DemoApi } from "./demo-api.ts";

type Payment = z.infer<typeof payment>;
type OpenInvoice = z.infer<typeof openInvoice>;
type PaymentRequest = z.infer<typeof paymentApplicationRequest>;
type Requester = "customer" | "employee";

/** A payment with an available balance, on an account with an open invoice and a paid one. */
interface Book {
  readonly requester: Requester;
  readonly payment: Payment;
  readonly openInvoiceNum: string;
  readonly paidInvoiceNum: string;
}

/** Requests whole amounts only, so that a request stays below the available balance without computing balances here. */
const wholeUnits = (amount: string) => Number(amount.split(".")[0]);

const leastAvailable = 40;

async function findBook(api: DemoApi, requester: Requester, candidates: readonly Payment[]): Promise<Book | null> {
  for (const payment of candidates) {
    const account = payment.ARAccountID;
    const open = (await api.list<OpenInvoice>(requester, `/v1/payments/openInvoices?ARAccountIDs=${account}`)).filter(
      ({ OpenBalance }) => wholeUnits(OpenBalance) >= wholeUnits(payment.AvailableBalance),
    );
    const customers = [...new Set(open.map(({ CustomerID }) => CustomerID))].join();
    if (customers === "") continue;
    const settled = await api.list<z.infer<typeof invoice>>(requester, `/v1/invoices?Statuses=7&CustomerIDs=${customers}`);
    const paid = settled.find(({ OpenBalance }) => /^0(\.0*)?$/.test(OpenBalance));
    const target = open.at(-1);
    if (target !== undefined && paid !== undefined)
      return { requester, payment, openInvoiceNum: target.InvoiceNum, paidInvoiceNum: paid.InvoiceNum };
  }
  return null;
}

/**
 * One account per persona: the retailer's, one that the brand can see, and another one of the rep. Partly applied payments come first, because the
 * allocation screen proposes matches for untouched payments.
 */
export async function findBooks(api: DemoApi): Promise<readonly Book[]> {
  const hasMoney = ({ AvailableBalance }: Payment) => wholeUnits(AvailableBalance) >= leastAvailable;
  const isTouched = ({ Amount, AvailableBalance }: Payment) => (Amount === AvailableBalance ? 1 : 0);
  const byTouch = (payments: readonly Payment[]) => payments.filter(hasMoney).toSorted((a, b) => isTouched(a) - isTouched(b));
  const own = byTouch(await api.list<Payment>("customer", "/v1/payments"));
  const paidToBrand = byTouch(await api.list<Payment>("supplier", "/v1/payments"));
  const accounts = new Set([...own, ...paidToBrand].map(({ ARAccountID }) => ARAccountID));
  const others = byTouch(await api.list<Payment>("employee", "/v1/payments")).filter(({ ARAccountID }) => !accounts.has(ARAccountID));
  const books = [
    await findBook(api, "customer", own),
    await findBook(api, "employee", paidToBrand),
    await findBook(api, "employee", others),
  ];
  return books.filter((book) => book !== null);
}

const request = (api: DemoApi, { requester, payment }: Book, target: string, share: number) => {
  const amount = Math.max(1, Math.floor((wholeUnits(payment.AvailableBalance) * share) / 100));
  const query = new URLSearchParams({
    PaymentInvoiceNum: payment.PaymentInvoiceNum,
    TargetInvoiceNum: target,
    ARAccountID: String(payment.ARAccountID),
    Amount: `${amount}.00`,
  });
  return api.send<PaymentRequest>(requester, "POST", `/v1/payments/applications?${query}`);
};

/** Requests an application to a paid invoice: the ERP never confirms it, so it is rejected once it is overdue. */
export const requestForPaid = (api: DemoApi, book: Book) => request(api, book, book.paidInvoiceNum, 30);

/** Returns the id of the request. */
export const requestForOpen = async (api: DemoApi, book: Book) => (await request(api, book, book.openInvoiceNum, 20)).RequestID;
