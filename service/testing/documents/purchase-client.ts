/** A client program written against the generated types: places an order and waits until the ERP has accepted it. */
export const purchaseClient = `
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.ts";

const { API_URL = "", API_KEY = "" } = process.env;
const api = createClient<paths>({ baseUrl: API_URL, headers: { "x-api-key": API_KEY } });

type Order = components["schemas"]["CreatePurchaseRequestV2"];
const order: Order = {
  vendor_id: 501,
  to_location_id: 1,
  supplier_id: 1,
  delivery_date: "2030-01-31",
  po_num: "CLIENT-1",
  purchase_transactions: [{ product_id: 11, cases: 3 }],
};
// @ts-expect-error po_num is required
const unnumbered: Order = { ...order, po_num: undefined };
// @ts-expect-error the endpoint does not exist
const wrong = () => api.GET("/v2/purchase");
void unnumbered;
void wrong;

function must<T>(answer: { data?: T; error?: components["schemas"]["CodedError"]; response: Response }): T {
  if (answer.data === undefined) throw new Error(answer.response.status + " " + answer.error?.Error.code + ": " + answer.error?.Error.detail);
  return answer.data;
}

const headers = (name: string) => ({ "Idempotency-Key": "client-" + name });
const { data: checked } = must(await api.POST("/v2/purchases/validate", { body: order }));
const { data: draft } = must(await api.POST("/v2/purchases", { body: order, params: { header: headers("create") } }));
const path = { purchaseGlobalID: draft.purchase_global_id ?? "" };
const { data: submitted } = must(await api.POST("/v2/purchases/{purchaseGlobalID}/submit", { params: { path, header: headers("submit") } }));

const poll = () => api.GET("/v2/purchases/{purchaseID}", { params: { path: { purchaseID: path.purchaseGlobalID } } });
let { data: seen } = must(await poll());
while (seen.purchase_id === null || seen.status !== "Accepted") {
  await new Promise((resolve) => setTimeout(resolve, 100));
  ({ data: seen } = must(await poll()));
}
const { error } = await api.POST("/v2/purchases", { body: order });
const again: string | undefined = error?.Error.code;
console.log(JSON.stringify({ checked, draft: draft.status, submitted: submitted.status, id: seen.purchase_id, status: seen.status, again }));
`;
