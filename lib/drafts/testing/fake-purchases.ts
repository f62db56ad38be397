import type { Api } from "#lib/api/http/api.ts";
import { createApi, type OutgoingRequest } from "#lib/api/http/create-api.ts";
import { connectionLost, readApiError } from "#lib/api/http/errors.ts";
import { packSizeOf, unitsOf } from "../lines/quantities.ts";
import type { LineBody } from "../rules.ts";
import type { CreateBody, UpdateBody } from "../saving/wire.ts";
import { products } from "./products.ts";

interface Order extends Omit<CreateBody, "purchase_transactions"> {
  readonly purchase_global_id: string;
  status: "InProgress" | "Submitted";
  lines: LineBody[];
}

/** none · before: the request is lost · after: it is carried out and its answer is lost */
export type Loss = "none" | "before" | "after";

const numUnits = ({ product_id, cases, units }: LineBody) => {
  const product = products.get(product_id);
  const quantity = { quantity: String(cases ?? units), unit: cases === undefined ? ("units" as const) : ("cases" as const) };
  return Number(product ? unitsOf(quantity, packSizeOf(product)) : (units ?? 0));
};

function recordOf({ lines, ...order }: Order) {
  const purchase_transactions = lines.map((line, id) => ({
    id,
    product_id: line.product_id,
    num_units: numUnits(line),
    batch_code: line.batch_code ?? null,
    expiration_date: line.expiration_date ?? null,
    needs_activation: false,
    activation_task_id: null,
  }));
  return { ...order, purchase_id: null, purchase_transactions };
}

/** The Data API's drafts in memory, with idempotency keys, and a network that loses what it is told to lose. */
export function createFakePurchases() {
  const orders = new Map<string, Order>();
  const answers = new Map<string, string>();
  const losses: Loss[] = [];
  const keys: string[] = [];
  const head = { get: () => null };
  const refuse = (status: number, code: string, detail: string, fieldErrors: object[] = []) =>
    readApiError(status, head, JSON.stringify({ Error: { code, detail, fieldErrors } }));

  function duplicate(po_num: string, vendor_id: number, own = ""): void {
    const other = [...orders.values()].find(
      (order) => order.po_num === po_num && order.vendor_id === vendor_id && order.purchase_global_id !== own,
    );
    if (!other) return;
    const detail = `po_num "${po_num}" is already used for vendor ${vendor_id} by purchase ${other.purchase_global_id}`;
    throw refuse(409, "DUPLICATE_PO_NUMBER", detail, [
      { field: "po_num", code: "DUPLICATE_PO_NUMBER", detail, purchase_global_id: other.purchase_global_id },
    ]);
  }

  function findOrder(id: string): Order {
    const order = orders.get(id);
    if (!order) throw refuse(404, "NOT_FOUND", "There is no such purchase");
    return order;
  }

  function findDraft(id: string): Order {
    const order = findOrder(id);
    if (order.status !== "InProgress") throw refuse(409, "NOT_A_DRAFT", "The purchase is no draft");
    return order;
  }

  function run(method: string, path: string, body: CreateBody & UpdateBody): object {
    const [, , , id = "", verb = ""] = path.split("/");
    if (method === "GET") return recordOf(findOrder(id));
    if (method === "DELETE") {
      findDraft(id);
      orders.delete(id);
      return {};
    }
    if (method === "PATCH") {
      const order = findDraft(id);
      duplicate(body.po_num ?? order.po_num, body.vendor_id ?? order.vendor_id, id);
      const { purchase_transactions, ...fields } = body;
      Object.assign(order, fields, purchase_transactions && { lines: purchase_transactions });
      return recordOf(order);
    }
    if (verb === "submit") {
      const order = findDraft(id);
      order.status = "Submitted";
      return recordOf(order);
    }
    duplicate(body.po_num, body.vendor_id);
    if (id === "validate") return { valid: true, total_cases: body.purchase_transactions.length };
    const { purchase_transactions, ...header } = body;
    const order: Order = { ...header, purchase_global_id: `po_${orders.size + 1}`, status: "InProgress", lines: purchase_transactions };
    orders.set(order.purchase_global_id, order);
    return recordOf(order);
  }

  function answer({ method, path, headers, body }: OutgoingRequest): string {
    const key = headers["idempotency-key"];
    if (key) keys.push(key);
    const name = `${key} ${method} ${path} ${body}`;
    const known = key ? answers.get(name) : undefined;
    if (known) return known;
    const text = JSON.stringify({ data: run(method, path, JSON.parse(body ?? "{}")) });
    if (key) answers.set(name, text);
    return text;
  }

  const send = async (request: OutgoingRequest) => {
    const loss = losses.shift() ?? "none";
    if (loss === "before") throw connectionLost(null);
    const text = answer(request);
    if (loss === "after") throw connectionLost(null);
    return { status: 200, head, text };
  };
  const api: Api = createApi({ slug: "test", connectedAt: "now" }, send);
  return { api, orders, losses, keys };
}
