import { sql } from "drizzle-orm";
import { idMax } from "#contract/primitives.ts";
import { toSnakeCased } from "#contract/snake-case.ts";
import { postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import { getPurchaseV2, listPurchasesV2, listPurchaseTransactionsV2 } from "#contract/v2/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { mount } from "../mount.ts";
import type { Caller } from "../scope.ts";
import { allOf, arrayOf, oneOf, onOrAfter, onOrBefore } from "./conditions.ts";
import { type ListShape, listPage, listRows } from "./list-page.ts";
import { purchaseLineList, purchaseList, purchasesVisibleTo } from "./purchases.ts";

type Posted = { id: number; record: string };

const postedList: ListShape<Posted> = {
  ...purchaseList,
  select: sql`${purchases.PurchaseID} as id, ${purchases.record} as record`,
};

const toV2 = (record: string) => JSON.stringify(toSnakeCased(JSON.parse(record)));

const lineListV2 = { ...purchaseLineList, toRecord: ({ record }: { record: string }) => toV2(record) };

/** The numeric ids of the purchases that the key may see among numeric and global ids. */
async function resolveIDs(db: Database, caller: Caller, texts: readonly string[]): Promise<number[]> {
  const numbers = texts.filter((text) => /^\d{1,10}$/.test(text)).map(Number);
  const isNamed = sql`(${purchases.PurchaseID} = any(${arrayOf(numbers.filter((number) => number <= idMax))})
    or ${purchases.PurchaseGlobalID} = any(${arrayOf(texts)}))`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${purchases.PurchaseID} as id from ${purchases} where ${allOf([isNamed, purchasesVisibleTo(caller)])}`);
  return rows.map(({ id }) => id);
}

async function linesOf(db: Database, purchaseIDs: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<Posted>(sql`
    select ${purchaseTrans.PurchaseID} as id, ${purchaseTrans.record} as record from ${purchaseTrans}
    where ${purchaseTrans.PurchaseID} = any(${arrayOf(purchaseIDs)}) order by ${purchaseTrans.PurchaseID}, ${purchaseTrans.PurchaseTransID}`);
  const lines = new Map<number, string[]>(purchaseIDs.map((id) => [id, []]));
  for (const { id, record } of rows) lines.get(id)?.push(toV2(record));
  return lines;
}

/** Posted purchases as v2 records, with their line items where they are asked for. */
async function toRecords(db: Database, rows: readonly Posted[], isWithLines: boolean): Promise<string[]> {
  if (!isWithLines) return rows.map(({ record }) => toV2(record));
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  return rows.map(({ id, record }) => `${toV2(record).slice(0, -1)},"purchase_transactions":[${(lines.get(id) ?? []).join(",")}]}`);
}

const isPosted = (status: string) => postedPurchaseStatuses.some((posted) => posted === status);
const reads = ["purchases", "purchaseTrans"] as const;

export const purchaseRoutesV2 = [
  mount(listPurchasesV2, { reads }, async ({ query, caller, db }) => {
    const { page, page_size: pageSize } = query;
    const ids = query.purchase_ids && (await resolveIDs(db, caller, query.purchase_ids));
    const { rows, hasNextPage } = await listRows(db, postedList, { Page: page, PageSize: pageSize }, [
      purchasesVisibleTo(caller),
      oneOf(purchases.PurchaseID, ids),
      oneOf(purchases.VendorID, query.vendor_ids),
      oneOf(purchases.ToLocationID, query.location_ids),
      oneOf(purchases.Status, query.statuses?.filter(isPosted)),
      onOrAfter(purchases.PostDate, query.start_date),
      onOrBefore(purchases.PostDate, query.end_date),
    ]);
    return { records: await toRecords(db, rows, query.include_transactions), hasNextPage, page, pageSize };
  }),
  mount(getPurchaseV2, { reads }, async ({ params, query, caller, db }) => {
    const ids = await resolveIDs(db, caller, [params.purchaseID]);
    const { rows } = await listRows(db, postedList, { Page: 1, PageSize: 1 }, [oneOf(purchases.PurchaseID, ids)]);
    return (await toRecords(db, rows, query.include_transactions))[0] ?? null;
  }),
  mount(listPurchaseTransactionsV2, { reads }, async ({ query, caller, db }) => {
    const ids = await resolveIDs(db, caller, query.purchase_ids);
    return listPage(db, lineListV2, { Page: query.page, PageSize: query.page_size }, [oneOf(purchaseTrans.PurchaseID, ids)]);
  }),
];
