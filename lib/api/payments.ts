import { queryOptions } from "@tanstack/react-query";
import type { Api, QueryOf, Reply } from "./http/api.ts";
import { collectPages, findRow, pageSizeMax } from "./reading/pages.ts";
import { uniqueRows } from "./reading/row-set.ts";
import type { FirstPage, RowSource } from "./reading/use-all-rows.ts";

export type Payment = Reply<"GET /v1/payments">["Data"][number];
export type OpenInvoice = Reply<"GET /v1/payments/openInvoices">["Data"][number];
export type PaymentApplication = Reply<"GET /v1/payments/applications">["Data"][number];
/** The answer to a request for an application: what the spec calls PaymentApplicationRequest. */
export type RequestedApplication = Reply<"POST /v1/payments/applications">["Data"];

type ListQuery<R extends "GET /v1/payments" | "GET /v1/payments/applications"> = Omit<QueryOf<R>, "Page" | "PageSize">;
export type PaymentQuery = ListQuery<"GET /v1/payments">;
export type ApplicationQuery = ListQuery<"GET /v1/payments/applications">;

const firstPageSize = 50;
/** Invoice numbers in one request: a request line has room for some thousand characters. */
const numbersPerRequest = 100;

/** What was requested here has a RequestID, what was applied in the ERP a PaymentApplicationID. */
export const applicationKey = (application: PaymentApplication) =>
  application.RequestID === null ? `applied ${application.PaymentApplicationID}` : `requested ${application.RequestID}`;

const keyOfPayment = ({ PaymentID }: Payment) => PaymentID;

/** Query keys and functions of payments, open invoices and payment applications. Errors are ApiErrors. */
export function paymentQueries(api: Api) {
  const root = [api.scope, "payments"] as const;

  const queries = {
    /** Everything below, for invalidation: an application changes payments and open invoices alike. */
    all: () => root,

    /** The first page, in the API's order. */
    list: (query: PaymentQuery): FirstPage<Payment> => ({
      queryKey: [...root, "list", query],
      queryFn: async ({ signal }) =>
        uniqueRows(await api.call("GET /v1/payments", { query: { ...query, PageSize: firstPageSize }, signal }), keyOfPayment),
    }),

    /** Every payment of the query, for useAllRows. */
    rows: (query: PaymentQuery): RowSource<Payment> => ({
      first: queries.list(query),
      readPage: (Page, signal) => api.call("GET /v1/payments", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf: keyOfPayment,
    }),

    /** One payment, which the API gives in its list alone; null where the key does not see it. */
    detail: (paymentID: number) =>
      queryOptions({
        queryKey: [...root, "detail", paymentID],
        queryFn: ({ signal }) => findPayment(api, paymentID, signal),
      }),

    /** The first page, in the API's order. */
    applicationList: (query: ApplicationQuery): FirstPage<PaymentApplication> => ({
      queryKey: [...root, "applications", query],
      queryFn: async ({ signal }) =>
        uniqueRows(
          await api.call("GET /v1/payments/applications", { query: { ...query, PageSize: firstPageSize }, signal }),
          applicationKey,
        ),
    }),

    /** Every application of the query, for useAllRows. */
    applicationRows: (query: ApplicationQuery): RowSource<PaymentApplication> => ({
      first: queries.applicationList(query),
      readPage: (Page, signal) => api.call("GET /v1/payments/applications", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
      keyOf: applicationKey,
    }),

    /** All applications of the query at once. */
    applications: (query: ApplicationQuery) =>
      queryOptions({
        queryKey: [...root, "all applications", query],
        queryFn: ({ signal }) => readApplications(api, query, signal),
      }),

    /** All payments of the query at once. */
    payments: (query: PaymentQuery) =>
      queryOptions({
        queryKey: [...root, "all payments", query],
        queryFn: ({ signal }) =>
          collectPages({
            signal,
            readPage: (Page) => api.call("GET /v1/payments", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
            keyOf: keyOfPayment,
          }),
      }),

    /** Every open invoice of an AR account. */
    openInvoices: (accountID: number) =>
      queryOptions({
        queryKey: [...root, "open invoices", accountID],
        queryFn: ({ signal }) => readOpenInvoices(api, accountID, signal),
      }),
  };
  return queries;
}

function findPayment(api: Api, paymentID: number, signal: AbortSignal): Promise<Payment | null> {
  return findRow(
    {
      signal,
      readPage: (Page) => api.call("GET /v1/payments", { query: { Page, PageSize: pageSizeMax }, signal }),
      keyOf: keyOfPayment,
    },
    ({ PaymentID }) => PaymentID === paymentID,
  );
}

export function readOpenInvoices(api: Api, accountID: number, signal: AbortSignal): Promise<readonly OpenInvoice[]> {
  return collectPages({
    signal,
    readPage: (Page) =>
      api.call("GET /v1/payments/openInvoices", { query: { ARAccountIDs: [accountID], Page, PageSize: pageSizeMax }, signal }),
    keyOf: (invoice) => invoice.InvoiceID,
  });
}

function readApplications(api: Api, query: ApplicationQuery, signal: AbortSignal): Promise<readonly PaymentApplication[]> {
  return collectPages({
    signal,
    readPage: (Page) => api.call("GET /v1/payments/applications", { query: { ...query, Page, PageSize: pageSizeMax }, signal }),
    keyOf: applicationKey,
  });
}

/** Every application of an account toward these invoices, whatever its status. */
export async function readApplicationsToward(
  api: Api,
  accountID: number,
  targetInvoiceNums: readonly string[],
  signal: AbortSignal,
): Promise<readonly PaymentApplication[]> {
  const nums = [...new Set(targetInvoiceNums)];
  // A list is written with commas, so a number that holds one cannot be asked for by itself.
  if (nums.some((num) => num.includes(","))) return readApplications(api, { ARAccountIDs: [accountID] }, signal);
  const found: PaymentApplication[] = [];
  for (let start = 0; start < nums.length; start += numbersPerRequest) {
    const TargetInvoiceNums = nums.slice(start, start + numbersPerRequest);
    found.push(...(await readApplications(api, { ARAccountIDs: [accountID], TargetInvoiceNums }, signal)));
  }
  return [...new Map(found.map((application) => [applicationKey(application), application])).values()];
}
