import { queryOptions } from "@tanstack/react-query";
import { toMicros } from "#contract/decimal.ts";
import type { AccountRecords, LedgerRecords, OpenInvoice, Payment, PaymentApplication } from "#lib/allocation/account.ts";
import { inFlightStatuses } from "#lib/payments/in-flight.ts";
import type { Api } from "../http/api.ts";
import { ApiError } from "../http/errors.ts";
import { agingResource, applicationResource, openInvoiceResource, paymentResource } from "../resources.ts";
import { type CollectedRows, collectRows, findRow } from "../rows/collect-rows.ts";
import { requestsInFlight } from "./requests-in-flight.ts";

/** The ids in the address of the allocation workspace. Without any, the workspace opens the account with the most to allocate. */
export interface AllocationStart {
  readonly customer: number | null;
  readonly payment: number | null;
  readonly invoice: number | null;
  /** InvoiceIDs that were selected in a list. The first open one decides. */
  readonly invoices: readonly number[];
}

const freshMs = 15_000;

/** Query keys and functions of the allocation workspace, below those of payments. Errors are ApiErrors. */
export function allocationQueries(api: Api) {
  const root = paymentResource(api).key;
  return {
    /** The ARAccountID of the customer, payment or invoice; null when there is none. */
    accountOf: (start: AllocationStart) =>
      queryOptions({
        queryKey: [...root, "account of", start],
        queryFn: async ({ signal }) => checkAccount(await findAccount(api, start, signal)),
      }),

    /** The payments, open invoices and pending applications of one AR account. */
    records: (ARAccountID: number) =>
      queryOptions({
        queryKey: [...root, "records", ARAccountID],
        staleTime: freshMs,
        queryFn: ({ signal }) => readAccountRecords(api, ARAccountID, signal),
      }),

    /** The payments, open invoices and pending applications of every AR account. */
    allRecords: queryOptions({
      queryKey: [...root, "records of all accounts"],
      staleTime: freshMs,
      // The lists are read by what changed since the last time.
      queryFn: ({ client }) =>
        readLedger({
          applications: () => client.fetchQuery({ ...requestsInFlight(api), staleTime: 0 }),
          payments: () => client.fetchQuery({ ...paymentResource(api).all({}), staleTime: 0 }),
          openInvoices: () => client.fetchQuery({ ...openInvoiceResource(api).all({}), staleTime: 0 }),
        }),
    }),
  };
}

interface LedgerLists {
  readonly applications: () => Promise<CollectedRows<PaymentApplication>>;
  readonly payments: () => Promise<CollectedRows<Payment>>;
  readonly openInvoices: () => Promise<CollectedRows<OpenInvoice>>;
}

/** Reads applications first: a new one may then count twice for a moment, but is never missed. */
async function readLedger(lists: LedgerLists): Promise<LedgerRecords> {
  const readAt = Date.now();
  const applications = await lists.applications();
  const [payments, openInvoices] = await Promise.all([lists.payments(), lists.openInvoices()]);
  const leftOut = applications.leftOut + payments.leftOut + openInvoices.leftOut;
  return {
    readAt,
    applications: applications.rows,
    payments: payments.rows,
    openInvoices: openInvoices.rows,
    ...(leftOut > 0 && { leftOut }),
  };
}

async function readAccountRecords(api: Api, ARAccountID: number, signal: AbortSignal): Promise<AccountRecords> {
  const ofAccount = { ARAccountIDs: [ARAccountID] };
  const ledger = await readLedger({
    applications: () => collectRows({ ...applicationResource(api).rows({ ...ofAccount, Statuses: inFlightStatuses }), signal }),
    payments: () => collectRows({ ...paymentResource(api).rows(ofAccount), signal }),
    openInvoices: () => collectRows({ ...openInvoiceResource(api).rows(ofAccount), signal }),
  });
  return { ARAccountID, ...ledger };
}

function checkAccount(account: number | null): number | null {
  if (account === null || Number.isInteger(account)) return account;
  throw new ApiError({ status: 502, code: "UPSTREAM_INVALID", detail: "The Data API gives an AR account whose id is not a number." });
}

async function findAccount(api: Api, start: AllocationStart, signal: AbortSignal): Promise<number | null> {
  const { customer, payment, invoice } = start;
  const invoices = invoice === null ? start.invoices : [invoice];
  if (invoices[0] !== undefined) return accountOfInvoices(api, { invoices, first: invoices[0], customer }, signal);
  if (customer !== null) return accountOfCustomer(api, customer, signal);
  const payments = paymentResource(api).rows({});
  if (payment === null) return richestAccount((await payments.readPage(1, signal)).Data);
  return (await findRow({ ...payments, signal }, ({ PaymentID }) => PaymentID === payment))?.ARAccountID ?? null;
}

interface InvoicesOfStart {
  readonly invoices: readonly number[];
  readonly first: number;
  readonly customer: number | null;
}

/** The account of the first invoice that is open, because a customer may have several. Without an open one, the customer's first account. */
async function accountOfInvoices(api: Api, { invoices, first, customer }: InvoicesOfStart, signal: AbortSignal): Promise<number | null> {
  const customerID =
    customer ?? (await api.call("GET /v1/invoices/{invoiceID}", { params: { invoiceID: first }, signal })).Data[0]?.CustomerID;
  if (customerID === undefined) return null;
  const { Data: aging } = await agingResource(api)
    .first({ CustomerIDs: [customerID] })
    .queryFn({ signal });
  const accounts = [...new Set(aging.map(({ ARAccountID }) => ARAccountID))];
  const accountOfOpen = async (ARAccountIDs?: number[]) => {
    const found = new Map<number, number>();
    await findRow({ ...openInvoiceResource(api).rows({ ARAccountIDs }), signal }, ({ InvoiceID, ARAccountID }) => {
      found.set(InvoiceID, ARAccountID);
      return InvoiceID === first;
    });
    const open = invoices.find((id) => found.has(id));
    return open === undefined ? undefined : found.get(open);
  };
  return (accounts.length > 0 ? await accountOfOpen(accounts) : undefined) ?? (await accountOfOpen()) ?? accounts[0] ?? null;
}

/** Looks in AR aging first. A customer that owes only since the last close is only in open invoices. */
async function accountOfCustomer(api: Api, customerID: number, signal: AbortSignal): Promise<number | null> {
  const aging = await api.call("GET /v1/arAging", { query: { CustomerIDs: [customerID], PageSize: 1 }, signal });
  if (aging.Data[0]) return aging.Data[0].ARAccountID;
  const open = await findRow({ ...openInvoiceResource(api).rows({}), signal }, ({ CustomerID }) => CustomerID === customerID);
  return open?.ARAccountID ?? null;
}

function richestAccount(payments: readonly Payment[]): number | null {
  const sums = new Map<number, bigint>();
  for (const { ARAccountID, AvailableBalance } of payments)
    sums.set(ARAccountID, (sums.get(ARAccountID) ?? 0n) + (toMicros(AvailableBalance) ?? 0n));
  let richest: number | null = payments[0]?.ARAccountID ?? null;
  for (const [account, sum] of sums) if (richest === null || sum > (sums.get(richest) ?? 0n)) richest = account;
  return richest;
}
