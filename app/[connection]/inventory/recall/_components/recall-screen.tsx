"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { rangeOfChoice } from "#components/data-table/filters/date-choice.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { PageHeader } from "#components/shell/page-header.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { selectRead } from "#lib/api/resource.ts";
import { allLocations, batchResource } from "#lib/api/resources.ts";
import type { ReadingState } from "#lib/api/rows/use-parts.ts";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import {
  type BatchName,
  batchCodeOf,
  findRecallLines,
  firstDayOf,
  otherProductsOf,
  recordsOfBatch,
  totalRecall,
} from "#lib/recall/recall-lines.ts";
import { type RecallFacts, recallStatements } from "#lib/recall/recall-statements.ts";
import { recordHref } from "#lib/routes.ts";
import type { Batch } from "#lib/stock/stock.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { usePurchasedLines } from "../../../_components/purchased/use-purchased-lines.ts";
import { InventoryTabs } from "../../_components/inventory-tabs.tsx";
import { recallFiltersSince, recallListSince } from "../list.ts";
import { ChooseBatch } from "./choose-batch.tsx";
import type { RecallRow } from "./columns.tsx";
import { ContactButton } from "./contact-button.tsx";
import { RecallSummary, summaryText } from "./recall-summary.tsx";

const loadStart = async () => (await import("../../../_components/purchased/lines-start.tsx")).LinesStart;

const keyOf = ({ line }: RecallRow) => line.InvoiceTransID;
const { params } = recallFiltersSince(null);
const noBatches: readonly Batch[] = [];

/** Who received a batch: every invoice line that names it, by customer. */
export function RecallScreen(props: ScreenProps) {
  const [{ product, batch }] = useUrlState(params);
  const code = batchCodeOf(batch);
  if (product === null || code === "") return <ChooseBatch connection={props.connection} />;
  return <BatchRecall key={`${product} ${code}`} {...props} batch={{ productID: product, code }} />;
}

/** The warehouses' records of the product: `isRead` is false when they could not be read. */
interface Stock {
  readonly batches: readonly Batch[];
  readonly leftOut: number;
  readonly isRead: boolean;
}

/** Reads the batch's dates first, because the period begins with them. */
function BatchRecall({ batch, ...props }: ScreenProps & { batch: BatchName }) {
  const query = batchResource(useApi()).all({ ProductIDs: [batch.productID] });
  const { data, isPending } = useQuery({ ...query, select: selectRead<Batch> });
  const stock = useMemo(
    (): Stock => ({ batches: data?.rows ?? noBatches, leftOut: data?.leftOut ?? 0, isRead: data !== undefined }),
    [data],
  );
  const since = useMemo(() => firstDayOf(recordsOfBatch(stock.batches, batch)), [stock, batch]);
  if (isPending) return <PendingRecall />;
  return <Recall key={since} {...props} batch={batch} stock={stock} since={since} />;
}

function PendingRecall() {
  return (
    <div className="flex grow flex-col" aria-busy="true">
      <PageHeader title="Recall" />
      <Skeleton className="m-4 h-64" />
    </div>
  );
}

const daysWithoutDate = 365;

interface RecallProps extends ScreenProps {
  batch: BatchName;
  stock: Stock;
  /** When the batch was made or received; null when no warehouse knows it. */
  since: CalendarDate | null;
}

function Recall({ connection, preferences, batch, stock, since }: RecallProps) {
  const { today, locale } = useViewer();
  const declared = useMemo(() => recallListSince(since ?? addDays(today, -daysWithoutDate)), [since, today]);
  const list = useListState(declared, preferences);
  const { invoices, isStarted, lines, hasLines, reading, isReady } = usePurchasedLines(list.query);
  const { data: locations } = useQuery(allLocations(useApi()));
  const found = useMemo(() => findRecallLines(lines, batch, stock.batches), [lines, batch, stock]);
  const rows = useMemo(() => {
    const nameOf = new Map(locations?.map(({ LocationID, Location }) => [LocationID, Location]));
    return isReady
      ? found.map((row): RecallRow => {
          const { locationID: id, invoice } = row;
          const warehouse = id === null ? null : (nameOf.get(id) ?? `Warehouse ${id}`);
          return { ...row, customer: invoice.CustomerName || `Customer ${invoice.CustomerID}`, warehouse };
        })
      : undefined;
  }, [isReady, found, locations]);
  const { lines: matches, period } = list.search;
  const totals = useMemo(() => totalRecall(found.filter(({ match }) => match === "named")), [found]);
  const told = useMemo(
    () => totalRecall(found.filter(({ match }) => matches.length === 0 || matches.includes(match))).customers,
    [found, matches],
  );
  const facts = useMemo(
    (): RecallFacts => ({
      progress: progressOf(reading, isStarted),
      leftOut: reading.leftOut,
      hasMoved: reading.hasMoved,
      invoicesWithoutLines: hasLines ? invoices.length - new Set(lines.map(({ invoice }) => invoice.InvoiceID)).size : 0,
      period: rangeOfChoice(period, today),
      batchSince: since,
      lines: found,
      totals,
      otherProducts: otherProductsOf(lines, batch),
      stockLeftOut: stock.isRead ? stock.leftOut : null,
    }),
    [reading, isStarted, hasLines, invoices, lines, period, today, since, found, totals, batch, stock],
  );
  const statements = useMemo(() => recallStatements(facts, locale), [facts, locale]);
  const productName = found[0]?.line.ProductName || `product ${batch.productID}`;
  const summary = { batch, productName, totals, stock: recordsOfBatch(stock.batches, batch), hasStock: stock.isRead, locations };
  const notes = [
    summaryText(summary, locale),
    ...(statements.gaps.length > 0 ? [`This list may be incomplete. ${statements.gaps.join(" ")}`] : []),
    ...statements.doubts,
  ];
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={{ ...list, declaration: { ...list.declaration, notes } }}
      reading={{ ...reading, rows, keyOf, isPending: !reading.error && !isReady }}
      view={view}
      body={isStarted ? undefined : <AfterHydration load={loadStart} props={{ invoices }} />}
      hrefOf={({ invoice }) => recordHref(connection, "invoices", invoice.InvoiceID)}
      description="Invoice lines that this key sees and that name the batch by exactly its code, apart from spaces around it"
      actions={<ContactButton customers={told} code={batch.code} isComplete={statements.gaps.length === 0} />}
      above={
        <>
          <InventoryTabs connection={connection} current="recall" />
          <RecallSummary
            {...summary}
            connection={connection}
            statements={statements}
            isReading={facts.progress === "reading"}
            onShowOthers={() => list.change({ lines: ["unnamed", "similar"] })}
            hasOthers={found.length > totals.lines}
          />
        </>
      }
    />
  );
}

export function progressOf(
  { isComplete, activity, error }: Pick<ReadingState, "isComplete" | "activity" | "error">,
  isStarted: boolean,
): RecallFacts["progress"] {
  if (isComplete && isStarted) return "complete";
  if (activity === "stopped" || activity === "failed") return activity;
  if (error && activity === "idle") return "failed";
  return isStarted ? "reading" : "not started";
}
