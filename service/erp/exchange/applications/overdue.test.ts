import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { silentLog } from "#service/http/log.ts";
import { cleanUp } from "#service/operations/jobs/clean-up.ts";
import { worldDatabase } from "../../../testing/databases/world-database.ts";
import {
  confirmTimeoutSeconds,
  createExchangeWorld,
  type ExchangeWorld,
  exchangeTimes,
  listed,
  listRequests,
  paceSeconds,
  requestApplication,
} from "../../../testing/erp/exchange-world.ts";
import { importRecords } from "../../../testing/imports/snapshot-folder.ts";
import * as record from "../../../testing/records/records.ts";
import type { Erp } from "../../erp.ts";
import { applyEvents } from "../apply-events.ts";
import { deliverMessages } from "../deliver-messages.ts";
import type { ExchangeParts } from "../exchange.ts";
import { rejectOverdue } from "./reject-overdue.ts";

let world: ExchangeWorld;

beforeEach(async () => {
  world = await createExchangeWorld();
});

const partsOf = ({ db, clock }: ExchangeWorld, erp: Erp): ExchangeParts => ({
  db,
  erp,
  clock,
  log: silentLog,
  confirmTimeoutSeconds,
  reach: () => undefined,
  signal: new AbortController().signal,
});
const requests = () => listRequests(world);
const statuses = async () => (await requests()).map(({ Status }) => Status);
const available = async () =>
  (await listed(world, "/v1/payments")).find(({ PaymentInvoiceNum }) => PaymentInvoiceNum === "PAY-5001")?.AvailableBalance;

describe("a payment request past its time-out", () => {
  /** Exported, and applied by the ERP without an event that the service has received. */
  async function applyUnheard() {
    await requestApplication(world, { Amount: "50" });
    await world.exchange();
    world.wait(paceSeconds);
    await world.erp.eventsAfter(0);
    world.wait(confirmTimeoutSeconds);
  }

  test("keeps its amount until the ERP agrees to cancel it; applied there, it becomes Confirmed", async () => {
    await applyUnheard();

    expect(await rejectOverdue(partsOf(world, world.erp))).toEqual({ rejected: 0, unresolved: 1 });
    expect(await statuses()).toEqual(["Exported"]);
    expect((await requestApplication(world, { Amount: "0.01" })).status).toBe(409);
    await world.exchange();
    expect(await statuses()).toEqual(["Confirmed"]);
  });

  test("keeps its amount while the ERP does not answer, and the question is repeated", async () => {
    await requestApplication(world, { TargetInvoiceNum: "INV-2005" });
    await exchangeTimes(world, 2);
    world.wait(confirmTimeoutSeconds);
    const silent = { ...world.erp, cancelPaymentRequest: () => Promise.reject(new Error("the line is down")) };

    expect(await world.exchange({ erp: silent })).toMatchObject({ rejected: 0, unresolved: 1 });
    expect(await statuses()).toEqual(["Exported"]);
    expect(await available()).toBe("30.000000");
    expect(await world.exchange()).toMatchObject({ rejected: 1, unresolved: 0 });
    expect(await available()).toBe("50.000000");
  });

  test("is Rejected after a crash between the ERP's promise and the rejection", async () => {
    await requestApplication(world, { TargetInvoiceNum: "INV-2005" });
    await exchangeTimes(world, 2);
    world.wait(confirmTimeoutSeconds);
    const crash = (point: string) => (point === "canceled" ? Promise.reject(new Error("killed")) : undefined);
    await expect(world.exchange({ reach: crash })).rejects.toThrow("killed");
    expect(await statuses()).toEqual(["Exported"]);

    expect(await world.exchange()).toMatchObject({ rejected: 1 });
  });

  test("keeps the message that cancels it, however long ago it was delivered", async () => {
    await requestApplication(world, { TargetInvoiceNum: "INV-2005" });
    await exchangeTimes(world, 1);
    world.wait(40 * 86_400);

    expect(await cleanUp(world.db, world.clock())).toMatchObject({ messages: 0 });
    await world.exchange();
    expect(await statuses()).toEqual(["Rejected"]);
    expect(await cleanUp(world.db, world.clock())).toMatchObject({ messages: 1 });
  });
});

describe("a request that the ERP canceled", () => {
  test("is not applied, whether it is handed over before or after", async () => {
    await requestApplication(world);
    const { rows } = await world.db.execute<{ id: string }>(sql`select message_id as id from outbox`);
    expect(await world.erp.cancelPaymentRequest(String(rows[0]?.id))).toBe(true);
    await exchangeTimes(world, 3);

    expect(await statuses()).toEqual(["Exported"]);
    world.wait(confirmTimeoutSeconds);
    await world.exchange();
    expect(await statuses()).toEqual(["Rejected"]);
  });

  const confirming = (event: { RequestID: number; PaymentApplicationID: number }): Erp => ({
    ...world.erp,
    eventsAfter: async (position) =>
      position < 99
        ? [
            {
              position: 99,
              event: { ...event, kind: "applicationConfirmed", AppliedBy: "Ada", TimeApplied: world.clock().toISOString() },
            },
          ]
        : [],
  });

  async function cancelWithoutMeaningIt() {
    await requestApplication(world, { Amount: "20" });
    await exchangeTimes(world, 1);
    world.wait(confirmTimeoutSeconds);
    await world.exchange({ erp: { ...world.erp, eventsAfter: async () => [], cancelPaymentRequest: async () => true } });
    expect(await statuses()).toEqual(["Rejected"]);
    const [request] = await requests();
    return { RequestID: Number(request?.RequestID), PaymentApplicationID: 6900 };
  }

  test("but confirms anyway is Confirmed where the payment has the amount", async () => {
    const event = await cancelWithoutMeaningIt();
    await applyEvents(partsOf(world, confirming(event)));

    expect(await requests()).toMatchObject([{ Status: "Confirmed", PaymentApplicationID: 6900 }]);
    expect(await available()).toBe("30.000000");
  });

  test("but confirms anyway is Confirmed where the payment has the amount, although a reversal has its number", async () => {
    const reversal = record.payment({ PaymentID: 1, PaymentInvoiceID: 1, PaymentInvoiceNum: "PAY-5001", Amount: "-80.000000" });
    await importRecords(world.db, { payments: [reversal] });
    const event = await cancelWithoutMeaningIt();
    await applyEvents(partsOf(world, confirming(event)));

    expect(await requests()).toMatchObject([{ Status: "Confirmed", PaymentApplicationID: 6900 }]);
    expect((await listed(world, "/v1/payments")).find(({ PaymentID }) => PaymentID === 4001)?.AvailableBalance).toBe("30.000000");
  });

  test("but confirms anyway stays Rejected where another request has the amount", async () => {
    const event = await cancelWithoutMeaningIt();
    await requestApplication(world, { Amount: "30.01" });
    await applyEvents(partsOf(world, confirming(event)));

    expect(await statuses()).toEqual(["Pending", "Rejected"]);
    expect(await available()).toBe("19.990000");
  });
});

interface Ledger extends Record<string, unknown> {
  readonly isWithinPayment: boolean;
  readonly isExact: boolean;
  readonly isAgreed: boolean;
}

/** The payment of 80, of which a snapshot applied 30, in the service and in the ERP. */
async function readLedger(): Promise<Ledger | undefined> {
  const { rows } = await world.db.execute<Ledger>(sql`
    with own as (select * from payment_applications where payment_invoice_num = 'PAY-5001'),
      applied as (select (content::json ->> 'RequestID')::int as request_id, (content::json ->> 'Amount')::numeric as amount
        from simulated_erp_documents where document_id is not null)
    select
      (select sum(amount) from own where status = 'Confirmed') <= p.amount and 30 + coalesce((select sum(amount) from applied), 0) <= p.amount
        as "isWithinPayment",
      p.available_balance = p.amount - (select sum(amount) from own where status <> 'Rejected') as "isExact",
      not exists (
        (select request_id from own where request_id is not null and status = 'Confirmed') except select request_id from applied
      ) and not exists (
        select request_id from applied except (select request_id from own where status = 'Confirmed')
      ) and not exists (select 1 from own where status in ('Pending', 'Exported')) as "isAgreed"
    from payments p where p.payment_invoice_num = 'PAY-5001'`);
  return rows[0];
}

const lost = () => Promise.reject(new Error("the answer was lost"));
const overdueWith = (change: Partial<ExchangeParts>) => async () => {
  world.wait(confirmTimeoutSeconds);
  await rejectOverdue({ ...partsOf(world, world.erp), ...change }).catch(() => undefined);
};
const steps = {
  request10: () => requestApplication(world, { Amount: "10" }),
  request25: () => requestApplication(world, { Amount: "25" }),
  request50: () => requestApplication(world, { Amount: "50" }),
  deliver: () => deliverMessages(partsOf(world, world.erp)),
  async deliverWithoutAnswer() {
    await deliverMessages(partsOf(world, { ...world.erp, receive: (...message) => world.erp.receive(...message).then(lost) }));
    world.wait(60);
  },
  async applyAtErp() {
    world.wait(paceSeconds);
    await world.erp.eventsAfter(0);
  },
  applyEvents: () => applyEvents(partsOf(world, world.erp)),
  overdue: () => overdueWith({})(),
  overdueWithoutErp: () => overdueWith({ erp: { ...world.erp, cancelPaymentRequest: lost } })(),
  overdueWithoutAnswer: () =>
    overdueWith({ erp: { ...world.erp, cancelPaymentRequest: (id) => world.erp.cancelPaymentRequest(id).then(lost) } })(),
  overdueAndCrash: () => overdueWith({ reach: lost })(),
};
const names = Object.keys(steps) as (keyof typeof steps)[];

test("in every order of requests, hand-overs, rejections and confirmations at most the payment is confirmed, and both sides end up equal", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 14 }), async (order) => {
      await worldDatabase();
      for (const name of order) {
        await steps[name]();
        expect(await readLedger()).toMatchObject({ isWithinPayment: true, isExact: true });
      }
      for (let round = 0; round < 4; round += 1) {
        await world.exchange();
        world.wait(confirmTimeoutSeconds);
      }
      expect(await readLedger()).toEqual({ isWithinPayment: true, isExact: true, isAgreed: true });
    }),
    {
      numRuns: 40,
      examples: [
        [["request50", "deliver", "applyAtErp", "overdue", "request50", "deliver", "applyAtErp", "applyEvents"]],
        [["request50", "deliver", "overdueWithoutAnswer", "request50", "overdue", "request50", "deliver", "applyAtErp", "applyEvents"]],
      ],
    },
  );
});
