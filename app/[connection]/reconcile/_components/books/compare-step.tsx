"use client";
import { ArrowRight, Columns3, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { Select } from "#components/ui/fields/select.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { focusIfLost } from "#components/ui/overlays/focus-if-lost.ts";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { fromMicros, sumMicros } from "#contract/decimal.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatMoney } from "#lib/format/numbers/numbers.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { joinList } from "#lib/format/text/lists.ts";
import type { Books, DocumentKind, SkippedRow, SkipReason } from "#lib/receivables/reconcile/books/book-lines.ts";
import type { StoredBooks } from "#lib/receivables/reconcile/books/stored-books.ts";
import { type Period, periodOf } from "#lib/receivables/reconcile/compare.ts";
import { CompareDays } from "./compare-days.tsx";
import { ComparisonCost } from "./comparison-cost.tsx";
import { SheetField } from "./sheet-field.tsx";
import { UnreadDatesNotice } from "./unread-dates-notice.tsx";
import type { BooksControls } from "./use-books.ts";

interface CompareStepProps {
  books: StoredBooks;
  /** Null while loading, and when reading failed. */
  read: Books | null;
  error: unknown;
  onChange: BooksControls["change"];
  onSheet: BooksControls["chooseSheet"];
  onColumns: () => void;
  onRemove: () => void;
}

/** The lines that were read, the days to compare, and how many requests the comparison needs. */
export function CompareStep({ books, read, error, onChange, onSheet, onColumns, onRemove }: CompareStepProps) {
  const { locale } = useViewer();
  const onCompare = () => onChange({ isCompared: true });
  const others = (
    <>
      <Button onClick={onColumns}>
        <Columns3 aria-hidden="true" />
        Change the columns
      </Button>
      <Button onClick={onRemove}>
        <RotateCcw aria-hidden="true" />
        Start over
      </Button>
    </>
  );
  if (!read && error) {
    return (
      <EmptyState title={`${books.name} could not be read`} action={others}>
        {failureText(error)}
      </EmptyState>
    );
  }
  if (!read || books.isCompared) return <Skeleton className="m-6 h-64" />;
  const sheet = <SheetField books={books} onSheet={onSheet} />;
  if (read.lines.length === 0) {
    return (
      <EmptyState
        title={`${books.name}: no line to compare`}
        action={
          <>
            {sheet}
            {others}
          </>
        }
      >
        No row has an amount and a number or a date in the chosen columns{books.mapping.party === null ? "" : ` for ${books.mapping.party}`}
        . Change the columns, or choose another file.
      </EmptyState>
    );
  }
  const own = periodOf(read.lines);
  const period = books.period ?? own;
  return (
    <div className="mx-auto w-full max-w-3xl space-y-5 p-4 sm:p-6">
      <Summary name={books.name} read={read} period={own} />
      {read.unreadDates ? <UnreadDatesNotice unread={read.unreadDates} /> : null}
      <div className="grid gap-3 sm:grid-cols-3">
        {sheet}
        {read.parties.length > 1 ? <Parties books={books} parties={read.parties} onChange={onChange} /> : null}
        {period ? <CompareDays id="days" period={period} onPeriod={(next) => onChange({ period: next })} onCompare={onCompare} /> : null}
      </div>
      <ComparisonCost books={read} period={period} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" {...(period ? { type: "submit", form: "days" } : { onClick: onCompare })}>
          Compare {countOf(read.lines.length, "line", locale)}
          <ArrowRight aria-hidden="true" />
        </Button>
        {others}
      </div>
      {read.skipped.length > 0 ? <Skipped rows={read.skipped} /> : null}
    </div>
  );
}

const kindNouns: readonly (readonly [DocumentKind, string])[] = [
  ["invoice", "invoice"],
  ["credit", "credit"],
  ["payment", "payment"],
];

function Summary({ name, read, period }: { name: string; read: Books; period: Period | null }) {
  const { locale } = useViewer();
  const counts = kindNouns.flatMap(([kind, noun]) => {
    const count = read.lines.filter((line) => line.kind === kind).length;
    return count === 0 ? [] : [countOf(count, noun, locale)];
  });
  const total = fromMicros(sumMicros(read.lines.map(({ amount }) => amount)));
  return (
    <section aria-labelledby="read" className="rounded-lg border border-line bg-surface p-4">
      <h2 ref={focusIfLost} id="read" tabIndex={-1} className="break-words font-semibold outline-none">
        {name}
      </h2>
      <p className="text-muted text-sm">
        {joinList(counts)}
        {period ? `, ${formatDate(period.from, locale)} to ${formatDate(period.to, locale)}` : ""}.{" "}
        {read.basis === "open" ? "The open balances total" : "The amounts total"}{" "}
        <span className="font-medium text-ink tabular-nums">{formatMoney(total, locale)}</span>.
      </p>
    </section>
  );
}

function Parties({ books, parties, onChange }: Pick<CompareStepProps, "books" | "onChange"> & { parties: readonly string[] }) {
  const { mapping } = books;
  return (
    <Field label="Lines of" hint={`The file names ${parties.length} vendors.`}>
      {(props) => (
        <Select
          {...props}
          value={mapping.party ?? ""}
          onChange={({ target }) => onChange({ mapping: { ...mapping, party: target.value || null }, period: null })}
        >
          <option value="">Every vendor</option>
          {parties.map((party) => (
            <option key={party} value={party}>
              {party}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const reasonTexts: Readonly<Record<SkipReason, string>> = {
  total: "A total",
  "opening balance": "A balance",
  "no amount": "No amount in the chosen column",
  "no number or date": "Neither a number nor a date",
  "another vendor": "Another vendor",
  void: "Void, deleted or a draft",
  item: "An item of the bill above",
};

const shownMax = 200;

function Skipped({ rows }: { rows: readonly SkippedRow[] }): ReactNode {
  const { locale } = useViewer();
  return (
    <details className="text-sm">
      <summary className="min-h-6 pointer-coarse:min-h-11 cursor-pointer text-muted">
        {countOf(rows.length, "row", locale)} left out
      </summary>
      <TableFrame label="Rows left out">
        <Table>
          <thead>
            <tr>
              <Th numeric>Row</Th>
              <Th>Why</Th>
              <Th>Content</Th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownMax).map(({ row, reason, cells }) => (
              <tr key={row}>
                <Td numeric>{row}</Td>
                <Td>{reasonTexts[reason]}</Td>
                <Td className="max-w-56 truncate sm:max-w-96">{cells.filter(Boolean).join(" · ")}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {rows.length > shownMax ? <p className="mt-1 text-faint">And {formatCount(rows.length - shownMax, locale)} more.</p> : null}
    </details>
  );
}
