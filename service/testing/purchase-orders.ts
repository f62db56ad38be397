import type { TestApp } from "./test-app.ts";

type Json = Readonly<Record<string, unknown>>;

interface Sent {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A line item and an order that every rule accepts: Alder Farms' vendor 501, which requires no batch codes. */
export const wishedLine = { product_id: 11, cases: 2 };
export const wishedOrder = {
  vendor_id: 501,
  to_location_id: 1,
  supplier_id: 1,
  delivery_date: "2026-03-20",
  po_num: "NEW-1",
  purchase_transactions: [wishedLine],
};

/** Sends purchase writes to the app; `send` takes any method, path and JSON body. */
export function purchaseClient({ ask }: TestApp) {
  const send = (method: string, path: string, body: unknown, { headers, ...rest }: Sent = {}) =>
    ask(path, { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers }, ...rest });
  const create = (fields: Json = {}, sent?: Sent) => send("POST", "/v2/purchases", { ...wishedOrder, ...fields }, sent);

  return {
    send,
    create,
    validate: (fields: Json = {}, sent?: Sent) => send("POST", "/v2/purchases/validate", { ...wishedOrder, ...fields }, sent),
    update: (id: string, fields: Json, sent?: Sent) => send("PATCH", `/v2/purchases/${id}`, fields, sent),
    remove: (id: string, sent: Sent = {}) => ask(`/v2/purchases/${id}`, { method: "DELETE", ...sent }),
    submit: (id: string, sent: Sent = {}) => ask(`/v2/purchases/${id}/submit`, { method: "POST", ...sent }),
    get: (id: string, sent: Sent = {}) => ask(`/v2/purchases/${id}`, sent),
    /** The global id of a new draft; it must be created. */
    async draft(fields: Json = {}): Promise<string> {
      const { status, headers, text } = await create(fields);
      if (status !== 201) throw new Error(`the draft was answered ${status}: ${text}`);
      return (headers.get("location") ?? "").replace("/api/v2/purchases/", "");
    },
  };
}
