import type { z } from "zod";
import type { payment, paymentApplication } from "#contract/v1/payments.ts";
import type { openInvoice } from "#contract/v1/receivables.ts";
import { readAll } from "./api.ts";
import type { DemoApi } from "./demo.ts";

type KeyType = keyof DemoApi["keys"];
export type Payment = z.infer<typeof payment>;
export type OpenInvoice = z.infer<typeof openInvoice>;
type PaymentApplication = z.infer<typeof paymentApplication>;

export const readPayments = (api: DemoApi, key: KeyType): Promise<Payment[]> => readAll(api, key, "/v1/payments?");
export const readOpenInvoices = (api: DemoApi, key: KeyType): Promise<OpenInvoice[]> => readAll(api, key, "/v1/payments/openInvoices?");

export const readApplicationsFrom = (api: DemoApi, key: KeyType, paymentNum: string): Promise<PaymentApplication[]> =>
  readAll(api, key, `/v1/payments/applications?PaymentInvoiceNums=${encodeURIComponent(paymentNum)}`);

export interface Allocatable {
  readonly payments: readonly Payment[];
  readonly invoices: readonly OpenInvoice[];
}

const enough = 20;

/** AR accounts with enough payments and open invoices for a journey, except the demo retailer's, which other specs use at the same time. */
export async function findAccounts(api: DemoApi, count: number): Promise<Allocatable[]> {
  const retailers = new Set((await readPayments(api, "Customer")).map(({ ARAccountID }) => ARAccountID));
  const available = (await readPayments(api, "Employee")).filter(
    ({ ARAccountID, AvailableBalance }) => !retailers.has(ARAccountID) && Number(AvailableBalance) > enough,
  );
  const open = (await readOpenInvoices(api, "Employee")).filter(({ OpenBalance }) => Number(OpenBalance) > enough);
  const found: Allocatable[] = [];
  for (const accountID of new Set(available.map(({ ARAccountID }) => ARAccountID))) {
    const invoices = open.filter(({ ARAccountID }) => ARAccountID === accountID);
    if (invoices.length < 3) continue;
    found.push({ payments: available.filter(({ ARAccountID }) => ARAccountID === accountID), invoices });
    if (found.length === count) return found;
  }
  throw new Error(`the demo has ${found.length} accounts to allocate on, not ${count}`);
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
