import fc from "fast-check";
import { expect, test } from "vitest";
import { getPurchaseV2 } from "#contract/v2/purchases.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import { purchaseClient } from "../../testing/purchase-orders.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

interface Draft {
  readonly id: string;
  readonly poNum: string;
  readonly units: readonly number[];
  readonly status: "InProgress" | "Submitted";
}

/** What ought to be: every order ever made, the deleted ones as null. */
interface Model {
  readonly orders: (Draft | null)[];
  readonly deleted: string[];
}

type Api = ReturnType<typeof purchaseClient>;
type Command = fc.AsyncCommand<Model, Api>;

const linesOf = (units: readonly number[]) => units.map((count) => ({ product_id: 11, units: count }));
const holderOf = ({ orders }: Model, poNum: string) => orders.find((order) => order?.poNum === poNum) ?? null;

class Create implements Command {
  readonly poNum: string;
  readonly units: readonly number[];
  readonly isSubmitted: boolean;
  constructor(poNum: string, units: readonly number[], isSubmitted: boolean) {
    this.poNum = poNum;
    this.units = units;
    this.isSubmitted = isSubmitted;
  }
  check = () => true;
  toString = () => `create(${this.poNum}, [${this.units}], submit=${this.isSubmitted})`;
  async run(model: Model, api: Api) {
    const body = { vendor_id: 501, to_location_id: 1, supplier_id: 1, delivery_date: "2026-03-20", po_num: this.poNum };
    const lines = { purchase_transactions: linesOf(this.units) };
    const { status, headers } = await api.send("POST", `/v2/purchases?submit=${this.isSubmitted}`, { ...body, ...lines });
    const isReady = this.units.length > 0 && this.units.every((count) => count > 0);
    const expected = this.isSubmitted && !isReady ? 400 : holderOf(model, this.poNum) ? 409 : 201;
    expect(status).toBe(expected);
    if (status !== 201) return;
    const id = (headers.get("location") ?? "").replace("/api/v2/purchases/", "");
    model.orders.push({ id, poNum: this.poNum, units: this.units, status: this.isSubmitted ? "Submitted" : "InProgress" });
  }
}

/** A command on one of the orders that were made, the deleted ones included. */
abstract class OnOrder implements Command {
  readonly pick: number;
  constructor(pick: number) {
    this.pick = pick;
  }
  check = ({ orders, deleted }: Readonly<Model>) => orders.length + deleted.length > 0;
  abstract toString(): string;
  abstract act(model: Model, api: Api, index: number, order: Draft): Promise<void>;
  abstract send(api: Api, id: string): Promise<{ status: number }>;
  async run(model: Model, api: Api) {
    const index = this.pick % model.orders.length;
    const order = model.orders[index];
    const gone = model.deleted[this.pick % Math.max(1, model.deleted.length)];
    if (order) await this.act(model, api, index, order);
    else if (gone !== undefined) expect((await this.send(api, gone)).status).toBe(404);
  }
}

class Update extends OnOrder {
  readonly poNum: string;
  readonly units: readonly number[];
  constructor(pick: number, poNum: string, units: readonly number[]) {
    super(pick);
    this.poNum = poNum;
    this.units = units;
  }
  toString = () => `update(${this.pick}, ${this.poNum}, [${this.units}])`;
  send = (api: Api, id: string) => api.update(id, { po_num: this.poNum, purchase_transactions: linesOf(this.units) });
  async act(model: Model, api: Api, index: number, order: Draft) {
    const holder = holderOf(model, this.poNum);
    const isAllowed = order.status === "InProgress" && (holder === null || holder.id === order.id);
    expect((await this.send(api, order.id)).status).toBe(isAllowed ? 200 : 409);
    if (isAllowed) model.orders[index] = { ...order, poNum: this.poNum, units: this.units };
  }
}

class Submit extends OnOrder {
  toString = () => `submit(${this.pick})`;
  send = (api: Api, id: string) => api.submit(id);
  async act(model: Model, api: Api, index: number, order: Draft) {
    const isReady = order.units.length > 0 && order.units.every((count) => count > 0);
    const expected = order.status === "Submitted" ? 409 : isReady ? 200 : 400;
    expect((await this.send(api, order.id)).status).toBe(expected);
    if (expected === 200) model.orders[index] = { ...order, status: "Submitted" };
  }
}

class Remove extends OnOrder {
  toString = () => `remove(${this.pick})`;
  send = (api: Api, id: string) => api.remove(id);
  async act(model: Model, api: Api, index: number, order: Draft) {
    expect((await this.send(api, order.id)).status).toBe(order.status === "InProgress" ? 204 : 409);
    if (order.status !== "InProgress") return;
    model.orders[index] = null;
    model.deleted.push(order.id);
  }
}

class Read extends OnOrder {
  toString = () => `read(${this.pick})`;
  send = (api: Api, id: string) => api.get(id);
  async act(_model: Model, api: Api, _index: number, order: Draft) {
    const { data } = getPurchaseV2.replies[200].parse((await api.get(order.id)).body);
    expect(data).toMatchObject({
      status: order.status,
      po_num: order.poNum,
      purchase_transactions: order.units.map((units) => ({ num_units: units })),
    });
    expect(Number(data.total_cases)).toBeCloseTo(order.units.reduce((sum, units) => sum + units, 0) / 10, 6);
  }
}

let app: TestApp;

const poNum = fc.constantFrom("A", "B", "C");
const units = fc.array(fc.nat(3), { maxLength: 3 });
const pick = fc.nat(20);
const commands = fc.commands(
  [
    fc.tuple(poNum, units, fc.boolean()).map(([number, counts, isSubmitted]) => new Create(number, counts, isSubmitted)),
    fc.tuple(pick, poNum, units).map(([index, number, counts]) => new Update(index, number, counts)),
    pick.map((index) => new Submit(index)),
    pick.map((index) => new Remove(index)),
    pick.map((index) => new Read(index)),
  ],
  { maxCommands: 20 },
);

test("any sequence of writes keeps to the state machine, and each submitted order is handed over once", async () => {
  await fc.assert(
    fc
      .asyncProperty(commands, async (sequence) => {
        const model: Model = { orders: [], deleted: [] };
        await fc.asyncModelRun(() => ({ model, real: purchaseClient(app) }), sequence);
        const submitted = model.orders.filter((order) => order?.status === "Submitted").length;
        expect(await app.db.select().from(outbox)).toHaveLength(submitted);
      })
      .beforeEach(async () => {
        app = await createTestApp();
      }),
    { numRuns: 10 },
  );
}, 120_000);
