import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import {
  confirmTimeoutSeconds,
  createExchangeWorld,
  type ExchangeWorld,
  paceSeconds,
  requestApplication,
} from "#service/testing/erp/exchange-world.ts";

/** A request (amount in millionths) toward a target with enough or nothing open, an exchange, or a wait for the timeout. */
const action = fc.oneof(
  fc.record({
    do: fc.constant("request" as const),
    millionths: fc.integer({ min: 1, max: 30_000_000 }),
    target: fc.constantFrom("INV-2001", "INV-2005"),
  }),
  fc.record({ do: fc.constant("exchange" as const) }),
  fc.record({ do: fc.constant("timeOut" as const) }),
);

type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function stateOf({ db }: ExchangeWorld) {
  const { rows } = await db.execute(sql`
    select p.available_balance >= 0 as "isNotNegative",
      p.available_balance = p.amount - taken.active as "isAvailable",
      (p.record::json ->> 'AvailableBalance')::numeric = p.available_balance as "isServed",
      i.open_balance = 100 - taken.confirmed as "isOpen",
      (i.record::json ->> 'OpenBalance')::numeric = i.open_balance as "isServedOpen",
      (select sum(open_balance) from invoice_suppliers s where s.invoice_id = i.invoice_id) = i.open_balance as "isSplit"
    from payments p, invoices i, (
      select coalesce(sum(amount) filter (where status <> 'Rejected'), 0) as active,
        coalesce(sum(amount) filter (where status = 'Confirmed' and target_invoice_num = 'INV-2001' and request_id is not null), 0) as confirmed
      from payment_applications where payment_invoice_num = 'PAY-5001'
    ) taken
    where p.payment_invoice_num = 'PAY-5001' and i.invoice_num = 'INV-2001'`);
  return rows[0];
}

const exact = { isNotNegative: true, isAvailable: true, isServed: true, isOpen: true, isServedOpen: true, isSplit: true };

async function act(world: ExchangeWorld, step: Action): Promise<void> {
  if (step.do === "request") {
    const amount = `${Math.floor(step.millionths / 1_000_000)}.${String(step.millionths % 1_000_000).padStart(6, "0")}`;
    await requestApplication(world, { TargetInvoiceNum: step.target, Amount: amount });
    return;
  }
  world.wait(step.do === "timeOut" ? confirmTimeoutSeconds : paceSeconds);
  await world.exchange();
}

test("balances stay exact to the millionth and never negative for any sequence of requests, confirmations and rejections", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14 }), async (steps) => {
      const world = await createExchangeWorld();
      for (const step of steps) {
        await act(world, step);
        expect(await stateOf(world)).toEqual(exact);
      }
    }),
    { numRuns: 8 },
  );
});
