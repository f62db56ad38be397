import { expect, test } from "vitest";
import type { ListDeclaration, ListSearch } from "#components/data-table/list/list-declaration.ts";
import { readUrlState } from "#components/data-table/url/url-params.ts";
import { recallListSince } from "./[connection]/inventory/recall/list.ts";
import { notBuyingListOf } from "./[connection]/invoices/not-buying/list.ts";
import { spendListOf } from "./[connection]/invoices/spend/list.ts";

type AnyList = ListDeclaration<never, ListSearch>;

const modules = import.meta.glob<object>("./**/list.ts", { eager: true });
const lists = [
  ...Object.values(modules).flatMap((exported) =>
    Object.values(exported).filter((value): value is AnyList => typeof value === "object" && value !== null && "columns" in value),
  ),
  // Lists that depend on a date or on the key type.
  recallListSince("2026-03-08") as AnyList,
  ...[notBuyingListOf("Supplier"), notBuyingListOf("Employee"), spendListOf("Customer"), spendListOf("Supplier")].map(
    (list) => list as AnyList,
  ),
];

test.each(lists)("$table says what its filters hide at first, if they hide anything", ({ filters, params, empty }) => {
  const hiding = filters.rowFilters(readUrlState(params, {}), { today: "2026-11-21", keyType: "Employee", nowMs: 0 });
  expect(empty.hidden !== undefined).toBe(hiding.length > 0);
});
