import { expect, test } from "vitest";
import type { Column } from "#components/data-table/columns/column.ts";
import { writeCsv } from "#components/data-table/export/csv.ts";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import type { Viewer } from "#components/viewer.tsx";
import { dueList } from "../../aging/calendar/list.ts";
import { allocationsList } from "../../allocations/list.ts";
import { batchesList } from "../../inventory/batches/list.ts";
import { warehouseList } from "../../inventory/list.ts";
import { recallListSince } from "../../inventory/recall/list.ts";
import { applicationsList } from "../../payments/history/list.ts";
import { paymentsList } from "../../payments/list.ts";
import { promotionsList } from "../../promotions/list.ts";
import { menuPromotionsList } from "../../promotions/menu/list.ts";
import { usersList } from "../../users/list.ts";

const viewer: Viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" };

/** Every field that is not listed has the value. */
const recordOf = (value: null | undefined, fields: object = {}) =>
  new Proxy(fields, { get: (target, name) => Reflect.get(target, name) ?? value });

const listOf = <Row>({ columns }: { readonly columns: readonly Column<Row>[] }, rowOf: (record: object) => object) => ({
  write: (record: object) => writeCsv(sheetOf(columns, { length: 1, rows: () => [rowOf(record) as Row] }, viewer)),
});

const lists = {
  warehouse: listOf(warehouseList, (record) => ({ record, cover: null })),
  batches: listOf(batchesList, (batch) => ({ batch, atRisk: null })),
  recall: listOf(recallListSince(null), (record) => ({ line: record, invoice: record, customer: "Harbor", warehouse: null })),
  allocations: listOf(allocationsList, (record) => ({ record, phase: null })),
  promotions: listOf(promotionsList, (record) => ({ record, phase: null, products: [], brand: null })),
  menuPromotions: listOf(menuPromotionsList, (record) => ({ record, phase: null })),
  users: listOf(usersList, (user) => ({ user })),
  payments: listOf(paymentsList, (record) => record),
  applications: listOf(applicationsList, (application) => ({ application })),
  due: listOf(dueList, (record) => record),
};

test.each(Object.entries(lists).flatMap(([name, list]) => [null, undefined].map((value) => ({ name, value, list }))))(
  "a file of the $name list leaves cells empty for fields that are $value",
  async ({ list, value }) => {
    const text = await (await list.write(recordOf(value))).text();
    expect(text.split("\r\n")[1]).not.toMatch(/(?:^|,)(?:null|undefined|NaN)(?:,|$)/);
  },
);
