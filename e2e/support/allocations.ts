import type { z } from "zod";
import type { payment, paymentApplication } from "#contract/v1/payments.ts";
import type { openInvoice } from "#contract/v1/receivables.ts";
import { readAll } from "./api.ts";
import type { DemoApi } from "./demo.ts";

export type Payment = z.infer<typeof payment>;
export type OpenInvoice = z.infer<typeof openInvoice>;
export type PaymentApplication = z.infer<typeof paymentApplication>;
type KeyType = keyof DemoApi["keys"];

export const readPayments = (api: DemoApi, key: KeyType): Promise<Payment[]> => readAll(api, key, "/v1/payments?");

export const readOpenInvoices = (api: DemoApi, key: KeyType, accountID: number): Promise<OpenInvoice[]> =>
  readAll(api, key, `/v1/payments/openInvoices?ARAccountIDs=${accountID}`);

export const readApplications = (api: DemoApi, paymentInvoiceNum: string): Promise<PaymentApplication[]> =>
  readAll(api, "Employee", `/v1/payments/applications?PaymentInvoiceNums=${paymentInvoiceNum}`);

export interface Allocatable {
  readonly payments: readonly Payment[];
  readonly invoices: readonly OpenInvoice[];
}

const enough = 20;

/** AR accounts with payments and open invoices that hold more than a journey asks for; none is the demo retailer's, whose specs run beside. */
export async function findAccounts(api: DemoApi, count: number): Promise<Allocatable[]> {
  const retailers = new Set((await readPayments(api, "Customer")).map(({ ARAccountID }) => ARAccountID));
  const available = (await readPayments(api, "Employee")).filter(
    ({ ARAccountID, AvailableBalance }) => !retailers.has(ARAccountID) && Number(AvailableBalance) > enough,
  );
  const found: Allocatable[] = [];
  for (const accountID of new Set(available.map(({ ARAccountID }) => ARAccountID))) {
    const invoices = (await readOpenInvoices(api, "Employee", accountID)).filter(({ OpenBalance }) => Number(OpenBalance) > enough);
    if (invoices.length < 3) continue;
    found.push({ payments: available.filter(({ ARAccountID }) => ARAccountID === accountID), invoices });
    if (found.length === count) return found;
  }
  throw new Error(`the demo has ${found.length} accounts to allocate on, not ${count}`);
}

/** Requests an application straight from the Data API. */
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
  // The service's own tests hold it to the contract.
  return ((await response.json()) as { Data: { RequestID: number } }).Data.RequestID;
}
