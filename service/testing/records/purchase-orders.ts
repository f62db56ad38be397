import type { TestApp } from "../test-app.ts";

type Json = Readonly<Record<string, unknown>>;

interface SentRequest {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A line item and an order that pass every rule. Vendor 501 of Alder Farms requires no batch codes. */
export const sampleLine = { product_id: 11, cases: 2 };
export const sampleOrder = {
  vendor_id: 501,
  to_location_id: 1,
  supplier_id: 1,
  delivery_date: "2026-03-20",
  po_num: "NEW-1",
  purchase_transactions: [sampleLine],
};

/** Sends purchase writes to the app; `send` takes any method, path and JSON body. */
export function purchaseClient({ ask }: TestApp) {
  const send = (method: string, path: string, body: unknown, { headers, ...rest }: SentRequest = {}) =>
    ask(path, { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers }, ...rest });
  const create = (fields: Json = {}, sent?: SentRequest) => send("POST", "/v2/purchases", { ...sampleOrder, ...fields }, sent);

  return {
    send,
    create,
    validate: (fields: Json = {}, sent?: SentRequest) => send("POST", "/v2/purchases/validate", { ...sampleOrder, ...fields }, sent),
    update: (id: string, fields: Json, sent?: SentRequest) => send("PATCH", `/v2/purchases/${id}`, fields, sent),
    remove: (id: string, sent: SentRequest = {}) => ask(`/v2/purchases/${id}`, { method: "DELETE", ...sent }),
    submit: (id: string, sent: SentRequest = {}) => ask(`/v2/purchases/${id}/submit`, { method: "POST", ...sent }),
    get: (id: string, sent: SentRequest = {}) => ask(`/v2/purchases/${id}`, sent),
    /** Creates a draft and returns its global id. */
    async draft(fields: Json = {}): Promise<string> {
      const { status, headers, text } = await create(fields);
      if (status !== 201) throw new Error(`the draft was answered ${status}: ${text}`);
      return (headers.get("location") ?? "").replace("/api/v2/purchases/", "");
    },
  };
}
