const start = 'const { API_URL = "", API_KEY = "" } = process.env;';

/** The reads of each client: ten endpoints by operation name, with one field of their records. */
const finish = `console.log(JSON.stringify({
  invoices: invoices.map(({ InvoiceID }) => InvoiceID),
  customer: customer.map(({ CustomerName }) => CustomerName),
  products: products.map(({ ProductID }) => ProductID),
  states: states.map(({ StateAbbreviation }) => StateAbbreviation),
  aging: aging.map(({ TotalBalanceOutstanding }) => TotalBalanceOutstanding),
  payments: payments.map(({ PaymentInvoiceNum }) => PaymentInvoiceNum),
  lines: lines.map(({ InvoiceTransID }) => InvoiceTransID),
  vendors: vendors.map(({ VendorID }) => VendorID),
  purchases: purchases.map(({ status }) => status),
  purchase: purchase.status === "Accepted" || purchase.status === "Verified" || purchase.status === "New"
    ? purchase.purchase_transactions?.map(({ purchase_trans_id }) => purchase_trans_id)
    : [],
}));`;

const withOpenApiFetch = `
import createClient from "openapi-fetch";
import type { paths } from "./schema.ts";
${start}
const api = createClient<paths>({
  baseUrl: API_URL,
  headers: { "x-api-key": API_KEY },
  querySerializer: { array: { style: "form", explode: false } },
});
function must<T>({ data, response }: { data?: T; response: Response }): T {
  if (data === undefined) throw new Error(response.url + " answered " + response.status);
  return data;
}
const { Data: invoices } = must(await api.GET("/v1/invoices", { params: { query: { Statuses: [1, 2, 3, 7], PageSize: 3 } } }));
const { Data: customer } = must(await api.GET("/v1/customers/{customerID}", { params: { path: { customerID: 101 } } }));
const { Data: products } = must(await api.GET("/v1/products", { params: { query: { ProductIDs: [11, 12] } } }));
const { Data: states } = must(await api.GET("/v1/states"));
const { Data: aging } = must(await api.GET("/v1/arAging", { params: { query: { States: ["CA"] } } }));
const { Data: payments } = must(await api.GET("/v1/payments"));
const { Data: lines } = must(await api.GET("/v1/invoiceTransactions", { params: { query: { InvoiceIDs: [2001, 2002] } } }));
const { Data: vendors } = must(await api.GET("/v1/vendors", { params: { query: { Active: true } } }));
const { data: purchases } = must(await api.GET("/v2/purchases", { params: { query: { statuses: ["New", "Verified"] } } }));
const { data: purchase } = must(await api.GET("/v2/purchases/{purchaseID}", { params: { path: { purchaseID: "po_7001" } } }));
${finish}`;

const withHeyApi = `
import { client } from "./hey/client.gen.ts";
import * as api from "./hey/index.ts";
${start}
client.setConfig({ baseUrl: API_URL, headers: { "x-api-key": API_KEY }, throwOnError: true });
const strictly = { throwOnError: true } as const;
const { Data: invoices } = (await api.listInvoices({ ...strictly, query: { Statuses: [1, 2, 3, 7], PageSize: 3 } })).data;
const { Data: customer } = (await api.getCustomer({ ...strictly, path: { customerID: 101 } })).data;
const { Data: products } = (await api.listProducts({ ...strictly, query: { ProductIDs: [11, 12] } })).data;
const { Data: states } = (await api.listStates(strictly)).data;
const { Data: aging } = (await api.listArAging({ ...strictly, query: { States: ["CA"] } })).data;
const { Data: payments } = (await api.listPayments(strictly)).data;
const { Data: lines } = (await api.listInvoiceTransactions({ ...strictly, query: { InvoiceIDs: [2001, 2002] } })).data;
const { Data: vendors } = (await api.listVendors({ ...strictly, query: { Active: true } })).data;
const { data: purchases } = (await api.listPurchasesV2({ ...strictly, query: { statuses: ["New", "Verified"] } })).data;
const { data: purchase } = (await api.getPurchaseV2({ ...strictly, path: { purchaseID: "po_7001" } })).data;
${finish}`;

const withOrval = `
import * as api from "./orval.ts";
${start}
const send = globalThis.fetch;
globalThis.fetch = (path, init) => send(API_URL + String(path), { ...init, headers: { ...init?.headers, "x-api-key": API_KEY } });
function must<A extends { status: number; data: unknown }>(answer: A): Extract<A, { status: 200 }>["data"] {
  if (answer.status !== 200) throw new Error("answered " + answer.status);
  return answer.data as Extract<A, { status: 200 }>["data"];
}
const { Data: invoices } = must(await api.listInvoices({ Statuses: [1, 2, 3, 7], PageSize: 3 }));
const { Data: customer } = must(await api.getCustomer(101));
const { Data: products } = must(await api.listProducts({ ProductIDs: [11, 12] }));
const { Data: states } = must(await api.listStates());
const { Data: aging } = must(await api.listArAging({ States: ["CA"] }));
const { Data: payments } = must(await api.listPayments());
const { Data: lines } = must(await api.listInvoiceTransactions({ InvoiceIDs: [2001, 2002] }));
const { Data: vendors } = must(await api.listVendors({ Active: true }));
const { data: purchases } = must(await api.listPurchasesV2({ statuses: ["New", "Verified"] }));
const { data: purchase } = must(await api.getPurchaseV2("po_7001"));
${finish}`;

/** Programs written against generated clients, one of them generated from the 3.0 document. They read the same ten endpoints. */
export const readingClients: Readonly<Record<string, string>> = {
  "openapi-fetch.ts": withOpenApiFetch,
  "openapi-fetch-3.0.ts": withOpenApiFetch.replace("./schema.ts", "./schema-3.0.ts"),
  "hey-api.ts": withHeyApi,
  "orval-fetch.ts": withOrval,
};
