"use client";
import { useMemo } from "react";
import type { Reading } from "#components/data-table/list/read-progress.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { ListQuery } from "#lib/api/list-rows.ts";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { inventoryResource, openInvoiceResource, paymentResource, shelfResource } from "#lib/api/resources.ts";
import { combineReadings, type ReadingState } from "#lib/api/rows/use-parts.ts";
import type { CutOffRule } from "#lib/parties/cutoff/cut-off.ts";
import { compareByCutOff, type DayCustomer, nextOf, noReceivables, noShelves, receivablesOf } from "#lib/parties/my-day/day-customers.ts";
import { shelvesToFill } from "#lib/parties/my-day/shelves-to-fill.ts";
import { useCustomerStops } from "../../_components/customers/use-customer-stops.ts";
import type { RepsReading } from "../../_components/filters/reps/reps-reading.ts";
import { failedAmong } from "../../_components/list/failed/failed-among.ts";
import type { FailedList } from "../../_components/list/failed/failed-lists.tsx";

interface Day extends AllRows<DayCustomer>, Pick<Reading, "rest"> {
  readonly reps: RepsReading;
  readonly rules: ReadonlyMap<string, CutOffRule>;
  /** The lists besides the customers that could not be read whole. */
  readonly failed: readonly FailedList[];
}

export const dayKey = ({ customer }: DayCustomer): string => String(customer.CustomerID);

/** The customers with their next cut-off and what there is to talk about, the soonest cut-off first. */
export function useDay(query: ListQuery<"GET /v1/customers">, chosenReps: readonly number[]): Day {
  const api = useApi();
  const { today } = useViewer();
  const { customers, reps, states, rules, planned, nowMs } = useCustomerStops(query, chosenReps);
  const openInvoices = useAllRows(openInvoiceResource(api).rows({}));
  const payments = useAllRows(paymentResource(api).rows({}));
  const stock = useAllRows(inventoryResource(api).rows({}));
  const shelves = useAllRows(shelfResource(api).rows({}));

  // A part of these lists would give sums that are too small.
  const receivables = useMemo(
    () => (openInvoices.isComplete && payments.isComplete ? receivablesOf(openInvoices.rows ?? [], payments.rows ?? [], today) : null),
    [openInvoices.isComplete, openInvoices.rows, payments.isComplete, payments.rows, today],
  );
  const toFill = useMemo(
    () =>
      planned && stock.isComplete && shelves.isComplete
        ? shelvesToFill(shelves.rows ?? [], stock.rows ?? [], planned.customers, today)
        : null,
    [planned, stock.isComplete, stock.rows, shelves.isComplete, shelves.rows, today],
  );
  const rows = useMemo(() => {
    if (!planned) return undefined;
    const plans = new Map(planned.stops.map(({ customer, plan }) => [customer.CustomerID, plan]));
    return planned.customers
      .map(
        (customer): DayCustomer => ({
          customer,
          next: nextOf(plans.get(customer.CustomerID) ?? [], nowMs),
          receivables: receivables && (receivables.get(customer.CustomerID) ?? noReceivables),
          shelves: toFill && (toFill.get(customer.CustomerID) ?? noShelves),
        }),
      )
      .sort(compareByCutOff);
  }, [planned, nowMs, receivables, toFill]);

  const lists = { "Open invoices": openInvoices, Payments: payments, Stock: stock, "Shelf counts": shelves };
  const reading = Object.values(lists).reduce<ReadingState>(combineReadings, customers);
  const failed = failedAmong(lists);
  const areStatesUnread = states.error && !states.data;
  if (areStatesUnread) failed.push({ subject: "The states’ cut-offs", error: states.error, resume: () => void states.refetch() });
  return {
    ...reading,
    // A failure of another list has its own notice, with the customers below it.
    error: customers.error ?? (reading.isComplete ? reading.error : null),
    resume: () => {
      reading.resume();
      if (areStatesUnread) void states.refetch();
    },
    // Without the records of the chosen sales reps, customers may be missing.
    rest: customers.isComplete && !reps && !reading.isComplete ? "the reasons" : undefined,
    reps,
    rules,
    failed,
    rows,
    isPending: customers.isPending,
    keyOf: dayKey,
  };
}
