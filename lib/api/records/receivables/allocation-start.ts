import { queryOptions } from "@tanstack/react-query";
import { toMicros } from "#contract/decimal.ts";
import type { OpenInvoice, Payment } from "#lib/receivables/allocation/account.ts";
import type { Api } from "../../http/api.ts";
import { ApiError } from "../../http/errors.ts";
import { agingResource, openInvoiceResource, paymentResource } from "../../resources.ts";
import { findRow } from "../../rows/find-row.ts";
import { mayBeUnreadable } from "../../rows/may-be-unreadable.ts";

/** The ids in the address of the allocation workspace. Without any, the workspace opens the account with the most to allocate. */
export interface AllocationStart {
  readonly customer: number | null;
  readonly payment: number | null;
  readonly invoice: number | null;
  /** InvoiceIDs that were selected in a list. The first open one decides. */
  readonly invoices: readonly number[];
}

/** The ARAccountID of the customer, payment or invoice; null when there is none. Throws ApiError. */
export const accountOfStart = (api: Api, start: AllocationStart) =>
  queryOptions({
    queryKey: [...paymentResource(api).key, "account of", start],
    queryFn: async ({ signal }) => checkAccount(await findAccount(api, start, signal)),
  });

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
  if (payment === null) {
    const { Data, leftOut = 0 } = await payments.readPage(1, signal);
    if (Data.length === 0 && leftOut > 0) throw mayBeUnreadable(leftOut);
    return richestAccount(Data);
  }
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
    const isFirst = ({ InvoiceID, ARAccountID }: OpenInvoice) => {
      found.set(InvoiceID, ARAccountID);
      return InvoiceID === first;
    };
    // An invoice that cannot be read still has its customer's account.
    await findRow({ ...openInvoiceResource(api).rows({ ARAccountIDs }), signal }, isFirst, "skip");
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
