import { createApi, type OutgoingRequest } from "#lib/api/http/create-api.ts";
import { ApiError, connectionLost, readApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { dayOf } from "#lib/format/dates/calendar.ts";
import { sampleProducts } from "#lib/orders/drafts/testing/products.ts";
import { idempotencyRecords } from "#service/db/schema/idempotency.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { cachedDatabase } from "#service/testing/databases/world-database.ts";
import { purchaseClient } from "#service/testing/records/purchase-orders.ts";
import * as record from "#service/testing/records/records.ts";
import { world } from "#service/testing/records/world.ts";
import { type Reply, testAppOn } from "#service/testing/test-app.ts";
import { createManualNetwork } from "./manual-network.ts";

/** The outcome of a request: answered, lost on the way there, carried out with its answer lost, or refused before anybody reads it. */
export type Loss = "none" | "before" | "after" | Refusal;
type Refusal = `${keyof typeof refusals}`;

const refusals = {
  401: { status: 401, code: "NO_CONNECTION", detail: "This browser no longer has this connection. Connect it again." },
  403: { status: 403, code: "FORBIDDEN", detail: "The key may not write orders." },
  429: { status: 429, code: "RATE_LIMITED", detail: "The key has no requests left.", retryAfterSeconds: 20 },
  "429 for long": { status: 429, code: "RATE_LIMITED", detail: "The key has no requests left.", retryAfterSeconds: 1_800 },
};

const isRefusal = (loss: Loss): loss is Refusal => loss in refusals;

const sampleIDs = new Set<unknown>(sampleProducts.map(({ ProductID }) => ProductID));

/** The world with the supplier's vendor 2, warehouse 3 and products of the drafts' samples. */
const snapshot = {
  ...world,
  locations: [...(world.locations ?? []), record.location({ LocationID: 3, Location: "Reno" })],
  vendors: [...(world.vendors ?? []), record.vendor({ VendorID: 2, LocationID: 3 })],
  products: [
    ...(world.products ?? []).filter(({ ProductID }) => !sampleIDs.has(ProductID)),
    ...sampleProducts.map((product) => record.product({ ...product, SupplierProductNumber: `AF-${product.ProductID}` })),
  ],
};

function expectSuccess({ status, text, body }: Reply): unknown {
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
  return body;
}

const orderOf = ({ purchase_global_id, status, po_num, delivery_date, purchase_transactions }: Purchase) => ({
  id: purchase_global_id ?? "",
  status,
  po_num,
  delivery_date: dayOf(delivery_date),
  lines: (purchase_transactions ?? []).map(({ product_id, num_units, batch_code, expiration_date }) => ({
    product_id,
    units: num_units,
    ...(batch_code && { batch_code }),
    ...(expiration_date && { expiration_date: dayOf(expiration_date) }),
  })),
});

/** The Data API in this process, without drafts, behind a network that loses what it is told to lose. */
export async function startPurchaseService() {
  const app = testAppOn(await cachedDatabase(snapshot));
  const other = purchaseClient(app);
  const { rest, run } = createManualNetwork();
  const losses: Loss[] = [];
  const meanwhile: (() => Promise<void>)[] = [];
  const keys: string[] = [];

  async function send({ method, path, headers, body }: OutgoingRequest) {
    const loss = losses.shift() ?? "none";
    if (loss === "before") throw connectionLost(null);
    if (isRefusal(loss)) throw new ApiError(refusals[loss]);
    if (method === "PATCH") await meanwhile.shift()?.();
    const key = headers["idempotency-key"];
    if (key) keys.push(key);
    const reply = await app.ask(path, { method, headers, ...(body !== undefined && { body }) });
    if (loss === "after") throw connectionLost(null);
    if (reply.status >= 400) throw readApiError(reply.status, reply.headers, reply.text);
    return { status: reply.status, head: reply.headers, text: reply.text };
  }

  async function find(id: string) {
    // The service's tests check the records of this endpoint against the contract.
    const { data } = expectSuccess(await other.get(id)) as { data: Purchase };
    return orderOf(data);
  }

  async function orders() {
    const rows = await app.db.select({ id: purchaseOrders.PurchaseGlobalID }).from(purchaseOrders).orderBy(purchaseOrders.OrderID);
    return Promise.all(rows.map(({ id }) => find(id)));
  }

  return {
    api: createApi({ slug: "test", connectedAt: "now" }, (request) => run(() => send(request))),
    losses,
    /** What others do right before each next PATCH arrives. */
    meanwhile,
    /** The idempotency keys that arrived. */
    keys,
    /** Waits until no request is under way. */
    rest,
    /** What the service does 24 hours after the requests. */
    forgetKeys: async () => void (await app.db.delete(idempotencyRecords)),
    /** The orders that were created, the oldest first. */
    orders,
    /** The only order. */
    async order() {
      const [order, ...others] = await orders();
      if (!order || others.length > 0) throw new Error(`expected one order, not ${order ? others.length + 1 : 0}`);
      return order;
    },
    /** Writes by another user. */
    change: async (id: string, fields: Readonly<Record<string, unknown>>) => void expectSuccess(await other.update(id, fields)),
    submit: async (id: string) => void expectSuccess(await other.submit(id)),
    remove: async (id: string) => void expectSuccess(await other.remove(id)),
  };
}

export type PurchaseService = Awaited<ReturnType<typeof startPurchaseService>>;
