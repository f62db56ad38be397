import type { z } from "zod";
import type { payment, paymentApplication } from "#contract/v1/payments.ts";
import type { openInvoice } from "#contract/v1/receivables.ts";
import { readAll } from "../servers/api.ts";
import type { DemoApi } from "../servers/demo.ts";

type KeyType = keyof DemoApi["keys"];
export type Payment = z.infer<typeof payment>;
export type OpenInvoice = z.infer<typeof openInvoice>;
type PaymentApplication = z.infer<typeof paymentApplication>;

export const readPayments = (api: DemoApi, key: KeyType): Promise<Payment[]> => readAll(api, key, "/v1/payments?");
export const readOpenInvoices = (api: DemoApi, key: KeyType): Promise<OpenInvoice[]> => readAll(api, key, "/v1/payments/openInvoices?");

export const readApplicationsFrom = (api: DemoApi, key: KeyType, paymentNum: string): Promise<PaymentApplication[]> =>
  readAll(api, key, `/v1/payments/applications?PaymentInvoiceNums=${encodeURIComponent(paymentNum)}`);

export interface Allocatable {
  readonly ARAccountID: number;
  /** At least one payment with something left. */
  readonly payments: readonly Payment[];
  /** At least three. */
  readonly invoices: readonly OpenInvoice[];
}

const enough = 20;
const invoicesMin = 3;

function groupAccounts(payments: readonly Payment[], open: readonly OpenInvoice[]): Allocatable[] {
  const available = payments.filter(({ AvailableBalance }) => Number(AvailableBalance) > enough);
  const payable = open.filter(({ OpenBalance }) => Number(OpenBalance) > enough);
  return [...Map.groupBy(available, ({ ARAccountID }) => ARAccountID)]
    .map(([ARAccountID, own]) => ({
      ARAccountID,
      payments: own,
      invoices: payable.filter((invoice) => invoice.ARAccountID === ARAccountID),
    }))
    .filter(({ invoices }) => invoices.length >= invoicesMin);
}

/** A payment that is larger than an open invoice by at least `rest`. */
export function findCoveredInvoice(
  { payments, invoices }: Allocatable,
  rest: number,
): { payment: Payment; invoice: OpenInvoice } | undefined {
  const invoice = invoices.toSorted((a, b) => Number(a.OpenBalance) - Number(b.OpenBalance))[0];
  const payment = payments.toSorted((a, b) => Number(b.AvailableBalance) - Number(a.AvailableBalance))[0];
  return invoice && payment && Number(payment.AvailableBalance) >= Number(invoice.OpenBalance) + rest ? { payment, invoice } : undefined;
}

/** A payment of 60 with three invoices that have 40 open. */
export function findThreeToPay({ payments, invoices }: Allocatable): { payment: Payment; three: OpenInvoice[] } | undefined {
  const payment = payments.find(({ AvailableBalance }) => Number(AvailableBalance) >= 60);
  const three = invoices.filter(({ OpenBalance }) => Number(OpenBalance) >= 40).slice(0, 3);
  return payment && three.length === 3 ? { payment, three } : undefined;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** An amount in parts that the invoices can take. Null if they cannot take all. The ERP rejects more than an invoice has open, and the payment gets it back. */
export function splitAmount(
  amount: string,
  invoices: readonly OpenInvoice[],
): readonly { TargetInvoiceNum: string; Amount: string }[] | null {
  let rest = cents(amount);
  const parts = invoices.flatMap(({ InvoiceNum, OpenBalance }) => {
    const part = Math.min(rest, cents(OpenBalance));
    rest -= part;
    return part > 0 ? [{ TargetInvoiceNum: InvoiceNum, Amount: (part / 100).toFixed(2) }] : [];
  });
  return rest === 0 ? parts : null;
}

/** The requests of another person that leave 5 of the first payment, without the first two invoices. */
export function findBlockingParts({ payments: [payment], invoices: [, , ...others] }: Allocatable) {
  return payment ? splitAmount(String(Number(payment.AvailableBalance) - 5), others) : null;
}

/** A payment with an invoice that it covers, and the requests of another person that leave 10 of the invoice and then 5 of the payment. */
export function findSmallerRequest(account: Allocatable) {
  const pair = findCoveredInvoice(account, 0);
  if (!pair) return null;
  const { payment, invoice } = pair;
  const requested = (Number(invoice.OpenBalance) - 10).toFixed(2);
  const others = account.invoices.filter(({ InvoiceID }) => InvoiceID !== invoice.InvoiceID);
  const rest = splitAmount(String(Number(payment.AvailableBalance) - Number(requested) - 5), others);
  return rest && { payment, invoice, requested, parts: [{ TargetInvoiceNum: invoice.InvoiceNum, Amount: requested }, ...rest] };
}

/** What the account of each journey must have. The journeys that need most choose first. */
const journeys = {
  "board of requests": (account: Allocatable) => findCoveredInvoice(account, 3) !== undefined,
  "smaller request": (account: Allocatable) => findSmallerRequest(account) !== null,
  "three invoices": (account: Allocatable) => findThreeToPay(account) !== undefined,
  refusal: (account: Allocatable) => findBlockingParts(account) !== null,
  "all accounts": () => true,
  "first account of many": () => true,
  "second account of many": () => true,
  "lost answer": () => true,
  "two tabs": () => true,
  "net position": () => true,
};

export type AllocationJourney = keyof typeof journeys;

/**
 * The ARAccountID of each journey that requests applications. Journeys run at the same time and change what an account has left, so each has an
 * account of its own, chosen before the first of them runs. None has the demo retailer's, which other specs read.
 */
export async function chooseAccounts(api: DemoApi): Promise<Record<AllocationJourney, number>> {
  const taken = new Set((await readPayments(api, "Customer")).map(({ ARAccountID }) => ARAccountID));
  const accounts = groupAccounts(await readPayments(api, "Employee"), await readOpenInvoices(api, "Employee"));
  const chosen = Object.entries(journeys).map(([journey, fits]) => {
    const account = accounts.find((one) => !taken.has(one.ARAccountID) && fits(one));
    if (!account) throw new Error(`none of ${accounts.length} accounts is left for the journey "${journey}"`);
    taken.add(account.ARAccountID);
    return [journey, account.ARAccountID];
  });
  return Object.fromEntries(chosen);
}

/** The account that global-setup.ts has chosen for a journey. */
export async function readOwnAccount(api: DemoApi, journey: AllocationJourney): Promise<Allocatable> {
  const chosen: Partial<Record<AllocationJourney, number>> = JSON.parse(process.env.E2E_ACCOUNTS ?? "{}");
  const query = `ARAccountIDs=${chosen[journey]}`;
  const [account] = groupAccounts(
    await readAll(api, "Employee", `/v1/payments?${query}`),
    await readAll(api, "Employee", `/v1/payments/openInvoices?${query}`),
  );
  if (!account) throw new Error(`the account of the journey "${journey}" has nothing to allocate`);
  return account;
}

export async function requestApplication(
  api: DemoApi,
  wish: { PaymentInvoiceNum: string; TargetInvoiceNum: string; ARAccountID: number; Amount: string },
): Promise<number> {
  const query = new URLSearchParams({ ...wish, ARAccountID: String(wish.ARAccountID) });
  const response = await fetch(`${api.url}/v1/payments/applications?${query}`, {
    method: "POST",
    headers: { "x-api-key": api.keys.Employee },
  });
  if (response.status !== 201) throw new Error(`the request was answered with ${response.status}: ${await response.text()}`);
  // The service's tests check it against the contract.
  return ((await response.json()) as { Data: { RequestID: number } }).Data.RequestID;
}
