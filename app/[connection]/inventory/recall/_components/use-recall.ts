"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { rangeOfChoice } from "#components/data-table/filters/date-choice.ts";
import { useListState } from "#components/data-table/list/use-list.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations } from "#lib/api/resources.ts";
import type { ReadingState } from "#lib/api/rows/use-parts.ts";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import {
  type BatchName,
  findRecallLines,
  otherProductsOf,
  otherStockOf,
  recordsOfBatch,
  totalRecall,
} from "#lib/goods/recall/recall-lines.ts";
import { type RecallFacts, recallStatements } from "#lib/goods/recall/recall-statements.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";
import type { ScreenProps } from "../../../_components/list/list-screen.tsx";
import { usePurchasedLines } from "../../../_components/purchased/use-purchased-lines.ts";
import { recallListSince } from "../list.ts";
import type { RecallRow } from "./columns.tsx";

/** The warehouses' records of a product. */
export interface ProductStock {
  readonly batches: readonly Batch[];
  readonly leftOut: number;
  /** False when they could not be read. */
  readonly isRead: boolean;
}

const daysWithoutDate = 365;

interface RecallRequest {
  readonly batch: BatchName;
  readonly stock: ProductStock;
  /** When the batch was made or received; null when no warehouse knows it. */
  readonly since: CalendarDate | null;
  readonly preferences: ScreenProps["preferences"];
}

/** The list of a recall, its lines and sums, and what it may lack. */
export function useRecall({ batch, stock, since, preferences }: RecallRequest) {
  const { today, locale } = useViewer();
  const declared = useMemo(() => recallListSince(since ?? addDays(today, -daysWithoutDate)), [since, today]);
  const list = useListState(declared, preferences);
  const purchased = usePurchasedLines(list.query);
  const { lines, invoices, isReady } = purchased;
  const { data: locations } = useQuery(allLocations(useApi()));
  const found = useMemo(() => findRecallLines(lines, batch, stock.batches), [lines, batch, stock]);
  const totals = useMemo(() => totalRecall(found.filter(({ match }) => match === "named")), [found]);
  const rows = useMemo(() => {
    const nameOf = new Map(locations?.map(({ LocationID, Location }) => [LocationID, Location]));
    return isReady ? found.map((row): RecallRow => ({ ...row, ...namesOf(row, nameOf) })) : undefined;
  }, [isReady, found, locations]);
  const withoutLines = useMemo(() => invoices.length - new Set(lines.map(({ invoice }) => invoice.InvoiceID)).size, [invoices, lines]);
  const otherProducts = useMemo(() => otherProductsOf(lines, batch), [lines, batch]);
  const progress = progressOf(purchased.reading, purchased.isStarted);
  const statements = recallStatements(
    {
      progress,
      leftOut: purchased.reading.leftOut,
      mayLackRows: purchased.reading.mayLackRows,
      invoicesWithoutLines: purchased.hasLines ? withoutLines : 0,
      period: rangeOfChoice(list.search.period, today),
      batchSince: since,
      lines: found,
      totals,
      otherProducts,
      otherStock: otherStockOf(stock.batches, batch),
      stockLeftOut: stock.isRead ? stock.leftOut : null,
    },
    locale,
  );
  const productName = found[0]?.line.ProductName || `product ${batch.productID}`;
  const summary = {
    batch,
    productName,
    totals,
    isRead: isReady,
    stock: recordsOfBatch(stock.batches, batch),
    hasStock: stock.isRead,
    locations,
  };
  return { list, purchased, found, rows, progress, statements, summary };
}

function namesOf({ locationID, invoice }: RecallLineNames, nameOf: ReadonlyMap<number, string>) {
  return {
    customer: invoice.CustomerName || numberOf("Customer", invoice.CustomerID),
    warehouse: locationID === null ? null : (nameOf.get(locationID) ?? numberOf("Warehouse", locationID)),
  };
}

type RecallLineNames = Pick<RecallRow, "locationID" | "invoice">;

export function progressOf(
  { isComplete, activity }: Pick<ReadingState, "isComplete" | "activity">,
  isStarted: boolean,
): RecallFacts["progress"] {
  if (isComplete && isStarted) return "complete";
  if (activity === "stopped" || activity === "failed") return activity;
  return isStarted ? "reading" : "not started";
}
