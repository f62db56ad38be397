import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm/orm.ts";
import { simulatedErpDocuments } from "#service/db/schema/exchange.ts";
import { locations } from "#service/db/schema/places.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { vendors } from "#service/db/schema/suppliers.ts";
import type { PurchaseChanged, PurchaseMessage } from "../erp.ts";

interface Numbers extends Record<string, unknown> {
  readonly purchaseID: number;
  readonly firstLineID: number;
  readonly locationName: string | null;
  readonly vendorName: string | null;
}

/** The next free ids, above all ids that were posted here or by a snapshot. */
export async function numberPurchase(tx: Database, { purchase: { ToLocationID, VendorID } }: PurchaseMessage): Promise<Numbers> {
  const posted = sql`select document_id, content::json -> 'lines' as lines from ${simulatedErpDocuments}
    where kind = 'purchase' and document_id is not null`;
  const { rows } = await tx.execute<Numbers>(sql`
    with posted as (${posted})
    select
      greatest((select max(purchase_id) from ${purchases}), (select max(document_id) from posted), 0) + 1 as "purchaseID",
      greatest(
        (select max(purchase_trans_id) from ${purchaseTrans}),
        (select max((line ->> 'PurchaseTransID')::int) from posted, json_array_elements(posted.lines) line),
        0
      ) + 1 as "firstLineID",
      (select record::json ->> 'Location' from ${locations} where location_id = ${ToLocationID}) as "locationName",
      (select min(vendor_name) from ${vendors} where vendor_id = ${VendorID}) as "vendorName"`);
  const [numbers] = rows;
  if (numbers === undefined) throw new Error("a select without a table gave no row");
  return numbers;
}

type PostedLine = PurchaseChanged["lines"][number];

interface LinePrice {
  readonly lines: PostedLine[];
  /** Null if a line has no price. */
  readonly Total: string | null;
}

/** The posted lines, at the last FOB price of each product. */
export async function priceLines(tx: Database, { lines }: PurchaseMessage, numbers: Numbers, time: string): Promise<LinePrice> {
  type Row = { index: number; units: string; cases: string; fob: string | null; price: string | null; total: string | null };
  const { rows } = await tx.execute<Row>(sql`
    with ordered as (
      select (index - 1)::int as index, (line ->> 'NumUnits')::numeric as units, (line ->> 'UnitsPerCase')::numeric as per_case,
        (select (t.record::json ->> 'FOB')::numeric from ${purchaseTrans} t
          where t.product_id = (line ->> 'ProductID')::int order by t.purchase_trans_id desc limit 1) as fob
      from json_array_elements(${JSON.stringify(lines)}::json) with ordinality as item (line, index)
    )
    select index, round(units, 2)::text as units, round(units / greatest(per_case, 1), 6)::text as cases,
      round(fob, 6)::text as fob, round(fob * units, 6)::text as price,
      case when bool_and(fob is not null) over () then round(sum(fob * units) over (), 6)::text end as total
    from ordered order by index`);
  const posted = rows.flatMap(({ index, units, cases, fob, price }) => {
    const line = lines[index];
    return line === undefined ? [] : [{ ...line, index, units, cases, fob, price }];
  });
  return {
    Total: rows[0]?.total ?? null,
    lines: posted.map(({ ProductID, BatchCode, ExpirationDate, index, units, cases, fob, price }) => ({
      PurchaseTransID: numbers.firstLineID + index,
      PurchaseID: numbers.purchaseID,
      ProductID,
      Ordered: units,
      NumUnits: units,
      FOB: fob,
      DepositCost: null,
      ExtPrice: price,
      LaidInCost: fob,
      Cases: cases,
      Weight: null,
      ExpirationDate: ExpirationDate === null ? null : `${ExpirationDate}T12:00:00.000Z`,
      CodeDate: null,
      BatchCode,
      PalletTag: null,
      TimeUpdated: time,
    })),
  };
}
