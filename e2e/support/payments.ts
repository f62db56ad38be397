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
