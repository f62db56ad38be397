"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { RecordOf } from "#contract/record-keys.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatMissing, formatQuantity, formatSum, noValue, unknownValue } from "#lib/format/numbers/numbers.ts";
import { addSums, emptySum } from "#lib/format/numbers/sums.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { type BatchName, leftByWarehouse, type RecallTotals } from "#lib/goods/recall/recall-lines.ts";
import type { RecallStatements } from "#lib/goods/recall/recall-statements.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";
import { recordHref } from "#lib/routes.ts";
import { ExplainedFigure } from "../../../_components/values/explained-figure.tsx";

interface SummaryProps {
  batch: BatchName;
  productName: string;
  /** Of the lines that name the batch. */
  totals: RecallTotals;
  /** Whether any lines are read. Before, nothing can be said of what was shipped. */
  isRead: boolean;
  /** The warehouses' records of the batch. */
  stock: readonly Batch[];
  hasStock: boolean;
  locations: readonly RecordOf<"GET /v1/locations">[] | undefined;
}

function leftTexts({ stock, hasStock, locations }: SummaryProps, locale: string) {
  if (!hasStock) return { total: noValue, text: "could not be read" };
  if (stock.length === 0) return { total: noValue, text: "no warehouse has a record of it" };
  const left = leftByWarehouse(stock);
  const sum = left.reduce((all, { units }) => addSums(all, units), emptySum);
  const placeOf = (id: number) => locations?.find(({ LocationID }) => LocationID === id)?.Location ?? numberOf("Warehouse", id);
  return {
    total: formatSum(sum, formatQuantity, "record", locale),
    text: joinList(left.map(({ locationID, units }) => `${placeOf(locationID)}: ${formatSum(units, formatQuantity, "record", locale)}`)),
  };
}

/** Net of returns, so a sum without some lines is no minimum. */
function shippedTexts({ units }: RecallTotals, locale: string) {
  const missing = formatMissing(units, "unreadable line", locale);
  return { total: units.counted === 0 && missing ? unknownValue : formatQuantity(units.total, locale), missing: missing && `, ${missing}` };
}

/** The recall in a sentence, for files and prints. */
export function summaryText(props: SummaryProps, locale: string): string {
  const { batch, productName, totals, isRead, hasStock } = props;
  const { total, text } = leftTexts(props, locale);
  const shipped = shippedTexts(totals, locale);
  const units = shipped.total === unknownValue ? `${unknownValue} units` : quantityOf(totals.units.total, "unit", locale);
  const left = hasStock && total !== noValue ? `${total} (${text})` : text;
  const received = `${units} shipped net of returns${shipped.missing}, to ${countOf(totals.recipients, "customer", locale)} on ${countOf(totals.invoices, "invoice", locale)}`;
  return `Batch ${batch.code} of ${productName}: ${isRead ? received : "no line is read"}. Left in the warehouses: ${left}.`;
}

interface RecallSummaryProps extends SummaryProps {
  connection: string;
  statements: RecallStatements;
  isReading: boolean;
  /** Whether lines that do not name the batch may be concerned. */
  hasOthers: boolean;
  onShowOthers: () => void;
  /** Reads the warehouses' records again. */
  onReadStock: () => void;
}

/** What was shipped of a batch and what is left, and what the list may lack. */
export function RecallSummary(props: RecallSummaryProps) {
  const { connection, statements, isReading, hasOthers, onShowOthers, onReadStock, ...summary } = props;
  const { gaps, doubts } = statements;
  const { locale } = useViewer();
  const { batch, productName, totals, isRead } = summary;
  const left = leftTexts(summary, locale);
  const shipped = shippedTexts(totals, locale);
  const { firstDay, lastDay, returned } = totals;
  const days = [firstDay, lastDay === firstDay ? null : lastDay].flatMap((day) => (day ? formatDate(day, locale) : []));
  const textOf = (text: string) => (isRead ? text : "not read yet");
  return (
    <section aria-label={`Batch ${batch.code}`} className="space-y-2 px-4 py-2 sm:px-6">
      <h2 className="font-semibold">
        Batch <span className="font-mono">{batch.code}</span> of{" "}
        <Link
          href={recordHref(connection, "catalog", batch.productID)}
          className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          {productName}
        </Link>
      </h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-4">
        <ExplainedFigure name="Shipped" text={textOf(`net of returns, on ${countOf(totals.lines, "line", locale)}${shipped.missing}`)}>
          {isRead ? shipped.total : noValue}
        </ExplainedFigure>
        <ExplainedFigure
          name="Customers"
          text={textOf(`on ${countOf(totals.invoices, "invoice", locale)}${days.length > 0 ? `, ${days.join(" to ")}` : ""}`)}
        >
          {isRead ? formatCount(totals.recipients, locale) : noValue}
        </ExplainedFigure>
        <ExplainedFigure name="Came back" text={textOf(`on ${countOf(returned.lines, "line", locale)}`)}>
          {isRead ? formatQuantity(returned.units, locale) : noValue}
        </ExplainedFigure>
        <ExplainedFigure name="Left in the warehouses" text={left.text}>
          {left.total}
        </ExplainedFigure>
      </dl>
      {gaps.length > 0 ? (
        <Notice tone={isReading ? "info" : "warning"} title={isReading ? "This list is not complete yet" : "This list may be incomplete"}>
          <Texts texts={gaps} />
        </Notice>
      ) : (
        <Notice tone="positive" title="Every invoice of the period that this key sees was read" />
      )}
      {doubts.length > 0 ? (
        <Notice tone="warning" title="Check these too">
          <Texts texts={doubts} />
          <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
            {hasOthers ? (
              <Button size="sm" onClick={onShowOthers}>
                Show the lines without this code
              </Button>
            ) : null}
            {summary.hasStock ? null : (
              <Button size="sm" onClick={onReadStock}>
                Read the warehouses again
              </Button>
            )}
          </div>
        </Notice>
      ) : null}
    </section>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
