import { example } from "#contract/examples/example-of.ts";
import { draftLineItemV2 } from "#contract/v2/purchases.ts";
import type { Database } from "../../db/database.ts";
import { purchaseOrderLines, purchaseOrders } from "../../db/schema/purchase-orders.ts";
import type { Erp } from "../../erp/erp.ts";
import { type ExchangeOptions, type ExchangeResult, exchangeWithErp } from "../../erp/exchange/exchange.ts";
import { createSimulatedErp } from "../../erp/simulated/simulated-erp.ts";
import { silentLog } from "../../http/log.ts";
import * as record from "../records/records.ts";
import { worldNow } from "../records/world.ts";
import { createTestApp, type TestApp } from "../test-app.ts";

export const paceSeconds = 20;
export const confirmTimeoutSeconds = 600;

export interface ExchangeWorld extends TestApp {
  readonly erp: Erp;
  readonly clock: () => Date;
  readonly wait: (seconds: number) => void;
  /** Runs one exchange now, with some of its options replaced. */
  readonly exchange: (parts?: Partial<ExchangeOptions>) => Promise<ExchangeResult>;
}

/** The service with a simulated ERP, both on a clock that only `wait` advances. */
export async function createExchangeWorld(): Promise<ExchangeWorld> {
  const app = await createTestApp();
  let now = worldNow;
  const clock = () => now;
  const erp = createSimulatedErp({ db: app.db, clock, paceSeconds });
  return {
    ...app,
    erp,
    clock,
    wait(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
      app.setNow(now);
    },
    exchange: (parts) => exchangeWithErp({ db: app.db, erp, clock, log: silentLog, confirmTimeoutSeconds, ...parts }),
  };
}

/** A submitted order of 3 cases for Alder Farms, as the API stores one. */
export async function addSubmittedOrder(db: Database, number = 1): Promise<string> {
  const PurchaseGlobalID = `order-${number}`;
  const PONum = `NEW-${number}`;
  const fields = {
    PurchaseID: null,
    PurchaseGlobalID,
    PONum,
    Status: "Submitted" as const,
    Total: null,
    PostDate: null,
    TotalCases: "3.000000",
  };
  await db.transaction(async (tx) => {
    const [order] = await tx
      .insert(purchaseOrders)
      .values({
        PurchaseGlobalID,
        SupplierID: 1,
        VendorID: 501,
        ToLocationID: 1,
        PONum,
        DeliveryDate: "2026-03-20",
        Status: "Submitted",
        TotalCases: "3.000000",
        TimeCreated: worldNow,
        TimeUpdated: worldNow,
        TimeSubmitted: worldNow,
        record: JSON.stringify(record.purchase(fields)),
      })
      .returning({ OrderID: purchaseOrders.OrderID });
    if (order === undefined) throw new Error("the order was not stored");
    const line = { OrderID: order.OrderID, UnitsPerCase: 10, NeedsActivation: false, record: JSON.stringify(example(draftLineItemV2)) };
    await tx.insert(purchaseOrderLines).values([
      { ...line, ProductID: 11, NumUnits: 20, BatchCode: "B-9", ExpirationDate: "2027-01-31" },
      { ...line, ProductID: 11, NumUnits: 10 },
    ]);
  });
  return PurchaseGlobalID;
}

/** Runs `times` exchanges and waits after each until the ERP has processed it. */
export async function exchangeTimes(world: ExchangeWorld, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await world.exchange();
    world.wait(paceSeconds);
  }
}

interface Body {
  readonly Data: readonly Readonly<Record<string, unknown>>[];
}

/** The records of a list of the API. */
export async function listed({ ask }: TestApp, path: string, key = "employee") {
  // access.test.ts checks the body of every list against the contract.
  return ((await ask(path, { key })).body as Body).Data;
}

/** The payment applications that were requested through the API. */
export const listRequests = async (app: TestApp) =>
  (await listed(app, "/v1/payments/applications")).filter(({ RequestID }) => RequestID !== null);

export const requestApplication = ({ ask }: TestApp, fields: Readonly<Record<string, string>> = {}) => {
  const query = { PaymentInvoiceNum: "PAY-5001", TargetInvoiceNum: "INV-2001", ARAccountID: "1001", Amount: "20", ...fields };
  return ask(`/v1/payments/applications?${new URLSearchParams(query)}`, { method: "POST" });
};
