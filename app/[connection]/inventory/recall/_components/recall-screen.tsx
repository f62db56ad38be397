"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListView } from "#components/data-table/list/use-list.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { PageHeader } from "#components/shell/page-header.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { selectRead } from "#lib/api/resource.ts";
import { batchResource } from "#lib/api/resources.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { batchCodeOf } from "#lib/goods/recall/batch-code.ts";
import { type BatchName, firstDayOf, recordsOfBatch } from "#lib/goods/recall/recall-lines.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";
import { recordHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { InventoryTabs } from "../../_components/inventory-tabs.tsx";
import { recallFiltersSince } from "../list.ts";
import { ChooseBatch } from "./choose-batch.tsx";
import type { RecallRow } from "./columns.tsx";
import { ContactButton } from "./contact-button.tsx";
import { RecallSummary, summaryText } from "./recall-summary.tsx";
import { type ProductStock, useRecall } from "./use-recall.ts";

const loadStart = async () => (await import("../../../_components/purchased/lines-start.tsx")).LinesStart;

const keyOf = ({ line }: RecallRow) => line.InvoiceTransID;
const { params } = recallFiltersSince(null);
const noBatches: readonly Batch[] = [];

/** Who received a batch: every invoice line that names it, by customer. */
export function RecallScreen(props: ScreenProps) {
  const [{ product, batch }] = useUrlState(params);
  const code = batchCodeOf(batch);
  if (product === null || code === "") return <ChooseBatch connection={props.connection} product={product} batch={batch} />;
  return <BatchRecall key={`${product} ${code}`} {...props} productID={product} code={code} />;
}

/** Reads the batch's dates first, because the period begins with them. */
function BatchRecall({ productID, code, ...props }: ScreenProps & BatchName) {
  const batch = useMemo(() => ({ productID, code }), [productID, code]);
  const query = batchResource(useApi()).all({ ProductIDs: [productID] });
  const { data, isPending, refetch } = useQuery({ ...query, select: selectRead<Batch> });
  const stock = useMemo(
    (): ProductStock => ({ batches: data?.rows ?? noBatches, leftOut: data?.leftOut ?? 0, isRead: data !== undefined }),
    [data],
  );
  const since = useMemo(() => firstDayOf(recordsOfBatch(stock.batches, batch)), [stock, batch]);
  if (isPending) return <PendingRecall />;
  return <Recall key={since} {...props} batch={batch} stock={stock} since={since} onReadStock={() => void refetch()} />;
}

function PendingRecall() {
  return (
    <div className="flex grow flex-col" aria-busy="true">
      <PageHeader title={titleOf("inventory/recall")} />
      <Skeleton className="m-4 h-64" />
    </div>
  );
}

interface RecallProps extends ScreenProps {
  batch: BatchName;
  stock: ProductStock;
  /** When the batch was made or received; null when no warehouse knows it. */
  since: CalendarDate | null;
  /** Reads the warehouses' records again. */
  onReadStock: () => void;
}

function Recall({ connection, preferences, batch, stock, since, onReadStock }: RecallProps) {
  const { locale } = useViewer();
  const { list, purchased, found, rows, progress, statements, summary } = useRecall({ batch, stock, since, preferences });
  const { invoices, isStarted, isReady, reading } = purchased;
  const { gaps, doubts } = statements;
  const notes = [summaryText(summary, locale), ...(gaps.length > 0 ? [`This list may be incomplete. ${gaps.join(" ")}`] : []), ...doubts];
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={{ ...list, declaration: { ...list.declaration, notes } }}
      reading={{ ...reading, rows, keyOf, recordNoun: "record", isPending: !reading.error && !isReady }}
      view={view}
      body={isStarted ? undefined : <AfterHydration load={loadStart} props={{ invoices }} />}
      hrefOf={({ invoice }) => recordHref(connection, "invoices", invoice.InvoiceID)}
      description="Lines that this key sees and that name the batch by exactly its code"
      actions={<ContactButton customers={summary.totals.customers} code={batch.code} isComplete={gaps.length === 0} />}
      above={
        <>
          <InventoryTabs connection={connection} current="recall" />
          <RecallSummary
            {...summary}
            connection={connection}
            statements={statements}
            isReading={progress === "reading"}
            hasOthers={found.length > summary.totals.lines}
            onShowOthers={() => list.change({ lines: ["unnamed", "similar"] })}
            onReadStock={onReadStock}
          />
        </>
      }
    />
  );
}
