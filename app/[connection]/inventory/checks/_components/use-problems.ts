"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import {
  agingResource,
  allCustomers,
  batchResource,
  everyInvoiceStatus,
  inventoryResource,
  invoiceResource,
  purchaseResource,
  shelfResource,
} from "#lib/api/resources.ts";
import { combineReadings } from "#lib/api/rows/use-parts.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import {
  findAgingProblems,
  findBatchProblems,
  findInvoiceProblems,
  findOrderProblems,
  findShelfProblems,
  findStockProblems,
  type Problem,
  type ProblemRecord,
} from "#lib/lists/data-checks/find-problems.ts";
import { openOrderStatuses } from "#lib/orders/purchases/open-orders.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import { useStockNames } from "../../../_components/goods/use-stock-names.ts";
import { failedAmong } from "../../../_components/list/failed/failed-among.ts";
import type { FailedList } from "../../../_components/list/failed/failed-lists.tsx";
import { supplierNumber, useSupplierNames } from "../../../_components/values/use-supplier-names.ts";

/** Only invoices of so many days are checked, because all of them can be very many. */
export const invoiceDays = 30;

type Named = Problem & { readonly subject: string; readonly place: string };

interface FoundProblems extends Omit<AllRows<Named>, "keyOf"> {
  /** The lists that could not be read whole, with the failure. */
  readonly failed: readonly FailedList[];
}

/** Reads the lists that are checked, and finds what is wrong in them. */
export function useProblems(): FoundProblems {
  const api = useApi();
  const { locale, timeZone, today } = useViewer();
  const stock = useAllRows(inventoryResource(api).rows({}));
  const batches = useAllRows(batchResource(api).rows({}));
  const aging = useAllRows(agingResource(api).rows({}));
  const shelves = useAllRows(shelfResource(api).rows({}));
  const invoices = useAllRows(invoiceResource(api).rows({ Statuses: everyInvoiceStatus, StartDate: addDays(today, -invoiceDays) }));
  const orders = useAllRows(purchaseResource(api).rows({ statuses: [...openOrderStatuses] }));
  const nameOf = useNames();

  const lists = {
    Stock: stock,
    Batches: batches,
    "AR aging": aging,
    "Shelf counts": shelves,
    Invoices: invoices,
    "Purchase orders": orders,
  };
  const all = Object.values(lists);
  const rows = useMemo(() => {
    const context = { locale, timeZone, today };
    if (!stock.rows && !batches.rows && !aging.rows && !shelves.rows && !invoices.rows && !orders.rows) return undefined;
    return [
      ...findStockProblems(stock.rows ?? [], context),
      ...findAgingProblems(aging.rows ?? [], context),
      ...findInvoiceProblems(invoices.rows ?? [], context),
      ...findOrderProblems(orders.rows ?? [], context),
      ...findBatchProblems(batches.rows ?? [], context),
      ...findShelfProblems(shelves.rows ?? [], context),
    ];
  }, [stock.rows, batches.rows, aging.rows, shelves.rows, invoices.rows, orders.rows, locale, timeZone, today]);
  const named = useMemo(() => rows?.map((problem) => ({ ...problem, ...nameOf(problem.record) })), [rows, nameOf]);
  const reading = all.slice(1).reduce(combineReadings, all[0] as AllRows<unknown>);
  const failed = failedAmong(lists);
  const activity = slowestOf(all);
  return {
    ...reading,
    // Where there are rows, each list that failed has its own notice.
    error: named ? null : reading.error,
    activity,
    rows: named,
    isPending: !named && failed.length < all.length,
    failed,
  };
}

type Activity = AllRows<never>["activity"];

/** What goes on until every list is read. If nothing does and one of them has failed, the checks have failed. */
function slowestOf(lists: readonly Pick<AllRows<never>, "activity" | "isComplete">[]): Activity {
  const incomplete = lists.filter(({ isComplete }) => !isComplete);
  const order = ["waiting", "reading", "stopped", "failed"] as const;
  return order.find((one) => incomplete.some(({ activity }) => activity === one)) ?? "idle";
}

type Names = Pick<Named, "subject" | "place">;

/** Names of records by the ids in them, or the ids while names are loading. */
function useNames(): (record: ProblemRecord) => Names {
  const { products, locations } = useStockNames();
  const { data: customers } = useQuery(allCustomers(useApi()));
  const supplierOf = useSupplierNames() ?? supplierNumber;
  return useMemo(() => {
    const customerNames = new Map(customers?.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
    const productOf = (id: number) => products?.get(id)?.ProductName ?? numberOf("Product", id);
    const warehouseOf = (id: number) => locations?.get(id) ?? numberOf("Warehouse", id);
    const customerOf = (id: number) => customerNames.get(id) ?? numberOf("Customer", id);
    return (record) => {
      switch (record.slug) {
        case "inventory":
          return { subject: productOf(record.ProductID), place: warehouseOf(record.LocationID) };
        case "catalog":
          return "CustomerID" in record
            ? { subject: productOf(record.ProductID), place: customerOf(record.CustomerID) }
            : {
                subject: productOf(record.ProductID),
                place: `${warehouseOf(record.LocationID)}, ${record.BatchCode ? `batch ${record.BatchCode}` : "a batch without a code"}`,
              };
        case "aging":
          return { subject: accountNumber(record.id), place: supplierOf(record.SupplierID) };
        case "invoices":
          return {
            subject: record.number ? `Invoice ${record.number}` : numberOf("Invoice", record.id),
            place: customerOf(record.CustomerID),
          };
        case "purchase-orders":
          return { subject: `Order ${record.number}`, place: record.vendor };
      }
    };
  }, [products, locations, customers, supplierOf]);
}
