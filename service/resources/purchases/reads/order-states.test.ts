import fc from "fast-check";
import { expect, test } from "vitest";
import { postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import { getPurchaseV2 } from "#contract/v2/purchases.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import { createExchangeWorld, type ExchangeWorld, listed, paceSeconds } from "../../../testing/erp/exchange-world.ts";
import { purchaseClient } from "../../../testing/records/purchase-orders.ts";

interface Order {
  readonly id: string;
  readonly poNum: string;
  readonly units: readonly number[];
  /** The number of exchanges with the ERP since it was submitted; null for a draft. */
  readonly exchanges: number | null;
}

/** The expected orders; deleted ones are null. */
interface Model {
  readonly orders: (Order | null)[];
  readonly deleted: string[];
}

type Api = ReturnType<typeof purchaseClient> & { readonly world: ExchangeWorld };
type Command = fc.AsyncCommand<Model, Api>;

/** By the number of exchanges; the first one delivers the order. */
const statuses = ["Submitted", "Submitted", "New", "Accepted", "Received", "Confirmed", "Verified"] as const;
const statusOf = ({ exchanges }: Order) => (exchanges === null ? "InProgress" : (statuses[exchanges] ?? "Verified"));
const isPosted = ({ exchanges }: Order) => exchanges !== null && exchanges >= 2;
/** Ten units are a case. */
const casesOf = ({ units }: Order) => (units.reduce((sum, count) => sum + count, 0) / 10).toFixed(6);

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
    model.orders.push({ id, poNum: this.poNum, units: this.units, exchanges: this.isSubmitted ? 0 : null });
  }
}

/** A command on one of the orders, including deleted ones. */
abstract class OnOrder implements Command {
  readonly pick: number;
  constructor(pick: number) {
    this.pick = pick;
  }
  check = ({ orders, deleted }: Readonly<Model>) => orders.length + deleted.length > 0;
  abstract toString(): string;
  abstract act(model: Model, api: Api, index: number, order: Order): Promise<void>;
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
  async act(model: Model, api: Api, index: number, order: Order) {
    const holder = holderOf(model, this.poNum);
    const isAllowed = order.exchanges === null && (holder === null || holder.id === order.id);
    expect((await this.send(api, order.id)).status).toBe(isAllowed ? 200 : 409);
    if (isAllowed) model.orders[index] = { ...order, poNum: this.poNum, units: this.units };
  }
}

class Submit extends OnOrder {
  toString = () => `submit(${this.pick})`;
  send = (api: Api, id: string) => api.submit(id);
  async act(model: Model, api: Api, index: number, order: Order) {
    const isReady = order.units.length > 0 && order.units.every((count) => count > 0);
    const expected = order.exchanges !== null ? 409 : isReady ? 200 : 400;
    expect((await this.send(api, order.id)).status).toBe(expected);
    if (expected === 200) model.orders[index] = { ...order, exchanges: 0 };
  }
}

class Remove extends OnOrder {
  toString = () => `remove(${this.pick})`;
  send = (api: Api, id: string) => api.remove(id);
  async act(model: Model, api: Api, index: number, order: Order) {
    expect((await this.send(api, order.id)).status).toBe(order.exchanges === null ? 204 : 409);
    if (order.exchanges !== null) return;
    model.orders[index] = null;
    model.deleted.push(order.id);
  }
}

class Read extends OnOrder {
  toString = () => `read(${this.pick})`;
  send = (api: Api, id: string) => api.get(id);
  async act(_model: Model, api: Api, _index: number, order: Order) {
    const { data } = getPurchaseV2.replies[200].parse((await api.get(order.id)).body);
    expect(data).toMatchObject({ status: statusOf(order), po_num: order.poNum, purchase_global_id: order.id, total_cases: casesOf(order) });
    expect(data.purchase_transactions?.map(({ num_units }) => Number(num_units))).toEqual(order.units);
    if (!isPosted(order)) return expect(data.purchase_id).toBeNull();
    const [posted] = await listed(api.world, `/v1/purchases?PurchaseIDs=${data.purchase_id}`);
    expect(posted).toMatchObject({ Status: statusOf(order), PONum: order.poNum, PurchaseGlobalID: order.id, TotalCases: casesOf(order) });
    expect(await listed(api.world, `/v1/purchaseTrans?PurchaseIDs=${data.purchase_id}`)).toHaveLength(order.units.length);
  }
}

class Exchange implements Command {
  readonly times: number;
  constructor(times: number) {
    this.times = times;
  }
  check = () => true;
  toString = () => `exchange(${this.times})`;
  async run(model: Model, { world }: Api) {
    for (let time = 0; time < this.times; time += 1) {
      await world.exchange();
      world.wait(paceSeconds);
    }
    for (const [index, order] of model.orders.entries())
      if (order !== null && order.exchanges !== null) model.orders[index] = { ...order, exchanges: order.exchanges + this.times };
  }
}

/** Both versions list all orders, and with the ERP's statuses the posted ones. */
class List implements Command {
  check = () => true;
  toString = () => "list";
  async run({ orders }: Model, { world }: Api) {
    const live = orders.flatMap((order) => (order === null ? [] : [order]));
    const expected = (rows: readonly Order[]) => rows.map((order) => `${order.poNum} ${statusOf(order)}`).sort();
    const listed = async (path: string) => {
      const { status, body, text } = await world.ask(path);
      expect(status, text).toBe(200);
      // A body of a 200, which the access and header suite checks against the contract.
      const { Data, data = Data } = body as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
      const names = data?.map(({ PONum, po_num = PONum, Status, status: own = Status }) => `${po_num} ${own}`) ?? [];
      return names.filter((name) => poNums.includes(name.split(" ")[0] ?? "")).sort();
    };
    const posted = postedPurchaseStatuses.join();
    expect(await listed("/v2/purchases?page_size=500")).toEqual(expected(live));
    expect(await listed("/v1/purchases?PageSize=500")).toEqual(expected(live));
    expect(await listed(`/v2/purchases?page_size=500&statuses=${posted}`)).toEqual(expected(live.filter(isPosted)));
    expect(await listed(`/v1/purchases?PageSize=500&Statuses=${posted}`)).toEqual(expected(live.filter(isPosted)));
  }
}

let world: ExchangeWorld;

const poNums = ["A", "B", "C"];
const poNum = fc.constantFrom(...poNums);
const units = fc.array(fc.nat(3), { maxLength: 3 });
const pick = fc.nat(20);
const commands = fc.commands(
  [
    fc.tuple(poNum, units, fc.boolean()).map(([number, counts, isSubmitted]) => new Create(number, counts, isSubmitted)),
    fc.tuple(pick, poNum, units).map(([index, number, counts]) => new Update(index, number, counts)),
    pick.map((index) => new Submit(index)),
    pick.map((index) => new Remove(index)),
    pick.map((index) => new Read(index)),
    fc.integer({ min: 1, max: 3 }).map((times) => new Exchange(times)),
    fc.constant(new List()),
  ],
  { maxCommands: 25, size: "max" },
);

test("any sequence of writes and exchanges with the ERP keeps to the state machine, and each submitted order is handed over once", async () => {
  await fc.assert(
    fc
      .asyncProperty(commands, async (sequence) => {
        const model: Model = { orders: [], deleted: [] };
        await fc.asyncModelRun(() => ({ model, real: { ...purchaseClient(world), world } }), sequence);
        const submitted = model.orders.filter((order) => order !== null && order.exchanges !== null).length;
        expect(await world.db.select().from(outbox)).toHaveLength(submitted);
      })
      .beforeEach(async () => {
        world = await createExchangeWorld();
      }),
    { numRuns: 8 },
  );
});
