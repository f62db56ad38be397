import fc from "fast-check";
import { expect, test } from "vitest";
import { smaller } from "#contract/decimal.ts";
import { type SQL, sql } from "#service/db/orm/orm.ts";
import { emptyDatabase } from "#service/testing/databases/database.ts";
import { importRecords } from "#service/testing/imports/snapshot-folder.ts";
import { decimalOf, microsOf } from "#service/testing/records/exact-decimals.ts";
import * as record from "#service/testing/records/records.ts";
import { settleInvoices } from "./settle-invoices.ts";

const numbers = ["A", "B", "C"];
const anInvoice = fc.record({
  InvoiceNum: fc.constantFrom(...numbers),
  ARAccountID: fc.constantFrom(1001, 1001, 1001, 1002),
  millionths: fc.oneof(fc.constant(0), fc.integer({ min: -60_000_000, max: 60_000_000 })),
});
const anApplication = fc.record({
  target: fc.constantFrom(...numbers),
  payment: fc.constantFrom("PAY", ...numbers),
  millionths: fc.integer({ min: 1, max: 80_000_000 }),
});
const TimeApplied = "2026-03-05T00:00:00.000Z";

test("an application moves balances of the account by exactly its amount, and only those that are open, whatever numbers invoices share", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anInvoice, { minLength: 1, maxLength: 8 }),
      fc.array(
        anApplication.filter(({ target, payment }) => target !== payment),
        { minLength: 1, maxLength: 4 },
      ),
      async (invoices, applications) => {
        const { db } = await emptyDatabase();
        const open = new Map(invoices.map(({ millionths }, index) => [index + 1, BigInt(millionths)]));
        await importRecords(db, {
          invoices: invoices.map(({ InvoiceNum, ARAccountID, millionths }, index) =>
            record.invoice({ InvoiceID: index + 1, InvoiceNum, ARAccountID, OpenBalance: decimalOf(BigInt(millionths)) }),
          ),
          invoiceTransactions: invoices.flatMap((_, index) =>
            [1, 2].map((SupplierID) =>
              record.invoiceTransaction({ InvoiceTransID: index * 2 + SupplierID, InvoiceID: index + 1, SupplierID, ExtPrice: "3.000000" }),
            ),
          ),
        });
        const of = (num: string) =>
          invoices.flatMap(({ InvoiceNum, ARAccountID }, index) => (InvoiceNum === num && ARAccountID === 1001 ? [index + 1] : []));

        for (const { target, payment, millionths } of applications) {
          move(open, of(target), BigInt(millionths), 1n);
          move(open, of(payment), BigInt(millionths), -1n);
          const settled = { PaymentInvoiceNum: payment, TargetInvoiceNum: target, ARAccountID: 1001, TimeApplied };
          const Amount = decimalOf(BigInt(millionths));
          await db.transaction((tx) => settleInvoices(tx, { ...settled, Amount }, new Date(TimeApplied)));
        }
        const balances = async (query: SQL) => {
          const { rows } = await db.execute<{ id: number; open: string }>(query);
          return new Map(rows.map((row) => [row.id, microsOf(row.open)]));
        };
        expect(await balances(sql`select invoice_id as id, open_balance as open from invoices order by 1`)).toEqual(open);
        const served = sql`record::json ->> 'OpenBalance'`;
        expect(await balances(sql`select invoice_id as id, ${served} as open from invoices order by 1`)).toEqual(open);
        expect(
          await balances(sql`select invoice_id as id, sum(open_balance)::text as open from invoice_suppliers group by 1 order by 1`),
        ).toEqual(open);
        expect(await balances(sql`select invoice_id as id, ${served} as open from open_invoices order by 1`)).toEqual(
          new Map([...open].filter(([, amount]) => amount !== 0n)),
        );
      },
    ),
    { numRuns: 12 },
  );
});

/** Takes the amount from the balances of one sign in the order of the InvoiceIDs, and what they do not cover from the last one. */
function move(open: Map<number, bigint>, ids: readonly number[], amount: bigint, sign: 1n | -1n): void {
  const balance = (id: number) => (open.get(id) ?? 0n) * sign;
  const covering = ids.filter((id) => balance(id) > 0n);
  const last = covering.at(-1) ?? ids.at(-1);
  let rest = amount;
  for (const id of covering) {
    const taken = smaller(balance(id), rest);
    open.set(id, (balance(id) - taken) * sign);
    rest -= taken;
  }
  if (last !== undefined) open.set(last, (balance(last) - rest) * sign);
}
