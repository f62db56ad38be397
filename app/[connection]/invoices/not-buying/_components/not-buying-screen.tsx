"use client";
import { useMemo } from "react";
import { rangeOfChoice } from "#components/data-table/filters/date-choice.ts";
import { ReadProgress } from "#components/data-table/list/read-progress.tsx";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { compareDecimals } from "#contract/decimal.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { customerResource } from "#lib/api/resources.ts";
import { combineReadings, type ReadingState } from "#lib/api/rows/use-parts.ts";
import { repIDsOf } from "#lib/parties/customers/reps-of-customer.ts";
import { buyingStatuses, findBuying, readPeriod } from "#lib/receivables/purchased/buying.ts";
import { recordHref } from "#lib/routes.ts";
import { untilRepsAreRead } from "../../../_components/filters/reps/reps-reading.ts";
import { useCustomersWithReps } from "../../../_components/filters/reps/use-customers-with-reps.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { usePurchasedLines } from "../../../_components/purchased/use-purchased-lines.ts";
import { InvoiceTabs } from "../../_components/purchased/invoice-tabs.tsx";
import { activeCustomers, notBuyingListOf } from "../list.ts";
import { type BuyingRow, summaryText } from "./buying-text.ts";

const loadStart = async () => (await import("../../../_components/purchased/lines-start.tsx")).LinesStart;

const keyOf = ({ customer }: BuyingRow) => customer.CustomerID;
const byUrgency = (a: BuyingRow, b: BuyingRow) =>
  buyingStatuses.indexOf(a.status) - buyingStatuses.indexOf(b.status) || compareDecimals(b.spend.total, a.spend.total);

/** Whether at least one of `ids` is chosen. Without a choice, all are. */
const isAnyChosen = (chosen: readonly number[], ids: readonly number[]) => chosen.length === 0 || ids.some((id) => chosen.includes(id));

/** Active customers that stopped buying, or that bought nothing in a period. */
export function NotBuyingScreen({ connection, keyType, preferences }: ScreenProps) {
  const { locale, today } = useViewer();
  const list = useListState(notBuyingListOf(keyType), preferences);
  const { brands, products, period: choice, days, reps: chosenReps } = list.search;
  const { invoices, invoicesRead, hasInvoices, isStarted, lines, hasLines, reading: purchased } = usePurchasedLines(list.query);
  const active = useAllRows(customerResource(useApi()).rows(activeCustomers(list.query)));
  const { rows: customers, reps, isPending: _, keyOf: __, ...own } = useCustomersWithReps(active, chosenReps);
  const reading = { ...combineReadings(purchased, own), recordNoun: "record" };
  const period = useMemo(() => readPeriod(rangeOfChoice(choice, today), today, days), [choice, today, days]);
  // A purchase may be in any line, so nothing is said before the last of them.
  const isReady = hasLines && own.isComplete;
  const rows = useMemo(() => {
    if (!isReady || !customers) return undefined;
    const some = lines.filter(({ line }) => isAnyChosen(brands, [line.SupplierID]) && isAnyChosen(products, [line.ProductID]));
    return findBuying(customers, some, period)
      .map((row): BuyingRow => ({ ...row, period }))
      .sort(byUrgency);
  }, [isReady, customers, lines, brands, products, period]);
  // Nothing is counted of the chosen sales reps before their records are read.
  const counted = reps ? null : rows?.filter(({ customer }) => isAnyChosen(chosenReps, repIDsOf(customer)));
  const view = useListView(list, rows);
  const [count, noun] = hasInvoices ? [lines.length, "line"] : [invoicesRead, "invoice"];
  const progress = !isStarted || rows || reading.activity === "failed" ? null : <Progress reading={reading} count={count} noun={noun} />;
  // While lines are read, the list shows where its rows will be.
  const body = !isStarted ? (
    <AfterHydration load={loadStart} props={{ invoices }} />
  ) : reading.activity === "stopped" ? (
    progress
  ) : undefined;
  const ifIncomplete = purchased.mayLackRows ? "customers may be missing or listed wrongly" : undefined;
  const shown = { ...reading, ifIncomplete, rows, keyOf, isPending: !reading.error && !rows };
  return (
    <ListScreen
      connection={connection}
      list={list}
      // The progress is shown once.
      reading={body || progress ? { ...shown, activity: "idle" } : untilRepsAreRead(shown, reps, view.length)}
      view={view}
      body={body}
      hrefOf={({ customer }) => recordHref(connection, "customers", customer.CustomerID)}
      description="Active customers by their last purchase"
      above={
        <>
          <InvoiceTabs connection={connection} keyType={keyType} current="invoices/not-buying" />
          {body ? null : progress}
          {counted ? <p className="px-4 pt-2 text-muted text-sm tabular-nums sm:px-6">{summaryText(counted, period, locale)}</p> : null}
        </>
      }
    />
  );
}

function Progress({ reading, count, noun }: { reading: ReadingState; count: number; noun: string }) {
  const { locale } = useViewer();
  return (
    <div className="px-4 py-3 sm:px-6">
      <ReadProgress reading={reading} loadedCount={count} shownCount={count} noun={noun} nouns={`${noun}s`} locale={locale} />
    </div>
  );
}
