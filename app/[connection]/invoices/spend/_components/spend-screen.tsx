"use client";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { compareDecimals } from "#contract/decimal.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { addDays, isCalendarDate, startOfMonth } from "#lib/format/dates/calendar.ts";
import { type Dimension, pivotLines } from "#lib/receivables/purchased/spend.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { usePurchasedLines } from "../../../_components/purchased/use-purchased-lines.ts";
import { supplierNumber, useSupplierNames } from "../../../_components/values/use-supplier-names.ts";
import { InvoiceTabs } from "../../_components/purchased/invoice-tabs.tsx";
import { spendListBy, spendListOf } from "../list.ts";
import type { SpendListRow } from "./columns.tsx";

const loadStart = async () => (await import("../../../_components/purchased/lines-start.tsx")).LinesStart;

const keyOf = ({ id }: SpendListRow) => `row ${id}`;
const descriptions: Readonly<Record<KeyType, string>> = {
  Customer: "Units and spend of invoice lines, net of returns",
  Supplier: "Units and revenue of your brands’ invoice lines, net of returns",
  Employee: "Units and revenue of invoice lines, net of returns",
};

const byProduct: readonly Dimension[] = ["product"];

/** What a retailer buys, or what is sold to the customers of a brand or a rep, by any of product, supplier, store and month. */
export function SpendScreen(props: ScreenProps) {
  const [{ by: chosen }] = useUrlState(spendListOf(props.keyType).params);
  const by = chosen.length > 0 ? chosen : byProduct;
  return <Spend key={by.join()} {...props} by={by} />;
}

function Spend({ connection, keyType, preferences, by }: ScreenProps & { by: readonly Dimension[] }) {
  const declaration = useMemo(() => spendListBy(keyType, by), [keyType, by]);
  const list = useListState(declaration, preferences);
  const { suppliers, products } = list.search;
  const { invoices, isStarted, lines, reading, isReady } = usePurchasedLines(list.query);
  const supplierOf = useSupplierNames() ?? supplierNumber;
  const rows = useMemo(() => {
    if (!isReady) return undefined;
    const isChosen = (chosen: readonly number[], id: number) => chosen.length === 0 || chosen.includes(id);
    const some = lines.filter(({ line }) => isChosen(suppliers, line.SupplierID) && isChosen(products, line.ProductID));
    return pivotLines(some, by)
      .map((row): SpendListRow => ({ ...row, supplier: supplierOf(row.sample.line.SupplierID) }))
      .sort((a, b) => compareDecimals(b.spend.total, a.spend.total));
  }, [isReady, lines, suppliers, products, by, supplierOf]);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...reading, rows, keyOf, recordNoun: "record", isPending: !reading.error && !isReady }}
      view={view}
      body={isStarted ? undefined : <AfterHydration load={loadStart} props={{ invoices }} />}
      hrefOf={(row) => hrefOf(connection, by, row, list.query)}
      description={descriptions[keyType]}
      above={<InvoiceTabs connection={connection} keyType={keyType} current="invoices/spend" />}
    />
  );
}

/** What programs write for a time without an end; the calendar has no later day. */
const [lastMonth, lastDay] = ["9999-12", "9999-12-31"] as const;

/** A row leads to its product, to the invoices of its store and month within the chosen stores and period, or to its supplier's products. */
export function hrefOf(
  connection: string,
  by: readonly Dimension[],
  { sample: { line, invoice }, month }: Pick<SpendListRow, "sample" | "month">,
  { CustomerIDs, StartDate: start = "", EndDate: end = "" }: Pick<ListQuery<"GET /v1/invoices">, "CustomerIDs" | "StartDate" | "EndDate">,
): string {
  if (by.includes("product")) return recordHref(connection, "catalog", line.ProductID);
  const [isStore, isMonth] = [by.includes("store"), by.includes("month")];
  if (!isStore && !isMonth) return screenHref(connection, "catalog", { brands: [line.SupplierID] });
  const first = `${month}-01`;
  let [from, to]: [string, string] = [start, end];
  if (isMonth && isCalendarDate(first)) {
    const last = month === lastMonth ? lastDay : addDays(startOfMonth(first, 1), -1);
    if (from < first) from = first;
    if (to === "" || to > last) to = last;
  }
  return screenHref(connection, "invoices", {
    customers: isStore ? [invoice.CustomerID] : CustomerIDs,
    dates: from || to ? `${from}..${to}` : undefined,
  });
}
