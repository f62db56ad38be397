"use client";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { ReadProgress } from "#components/data-table/list/read-progress.tsx";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import { Notice } from "#components/feedback/notice.tsx";
import { Button, Spinner } from "#components/ui/button.tsx";
import { focusIfLost } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { Books } from "#lib/receivables/reconcile/books/book-lines.ts";
import { type Period, periodOf, type ResultRow } from "#lib/receivables/reconcile/compare.ts";
import { ListScreen } from "../../../_components/list/list-screen.tsx";
import { PrintedAsOf } from "../../../_components/list/printed/printed-as-of.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { reconcileList } from "../../list.ts";
import type { BooksControls } from "../books/use-books.ts";
import { numberOf } from "./compared-row.tsx";
import { DisputeLinks } from "./dispute-links.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import { LineDetail } from "./line-detail.tsx";
import { NoteContext } from "./note-context.ts";
import { PayAgreed } from "./pay-agreed.tsx";
import { useComparison, withReasonsAndNotes } from "./use-comparison.ts";
import { type Distributor, useDistributor } from "./use-distributor.ts";
import { useEvidence } from "./use-evidence.ts";
import { useOpenLine } from "./use-open-line.ts";

interface ResultsProps {
  connection: string;
  preferences: TablePreferences;
  controls: BooksControls;
  books: Books;
  /** The chosen days. Null means the days of the lines. */
  days: Period | null;
  onBack: () => void;
}

const keyOf = ({ id }: ResultRow) => id;

/** Your books line by line beside the distributor's, in groups with exact totals. */
export function Results({ connection, preferences, controls, books, days, onBack }: ResultsProps) {
  const { notes, setNote } = controls;
  const list = useListState(reconcileList, preferences);
  const period = useMemo(() => days ?? periodOf(books.lines), [days, books]);
  const distributor = useDistributor(period, books.basis);
  const { comparison, error } = useComparison(books, distributor.invoices, distributor.payments, period);
  const evidence = useEvidence(comparison?.rows, comparison?.invoiceByID);
  const { reasons } = evidence;
  const rows = useMemo(() => comparison && withReasonsAndNotes(comparison, reasons, notes), [comparison, reasons, notes]);
  const view = useListView(list, rows);
  const opened = useOpenLine(connection, view);
  const { reading } = distributor;
  const failure = reading.error ?? error;
  return (
    <NoteContext value={setNote}>
      <ListScreen
        connection={connection}
        list={list}
        reading={{
          ...reading,
          rows,
          keyOf,
          recordNoun: "record",
          leftOut: reading.leftOut + (comparison?.unreadable ?? 0),
          isPending: !failure,
          isComplete: rows !== undefined,
        }}
        view={view}
        opened={opened}
        description={books.basis === "open" ? "Compared by what is open" : "Compared by amount and by what is open"}
        actions={
          <>
            <Button ref={focusIfLost} onClick={onBack}>
              <ArrowLeft aria-hidden="true" />
              Your books
            </Button>
            {comparison ? <PayAgreed connection={connection} name={controls.books?.name ?? ""} rows={comparison.rows} /> : null}
          </>
        }
        above={
          comparison ? (
            <>
              <GroupTabs totals={comparison.totals} chosen={list.search.groups} onChosen={(groups) => list.change({ groups })} />
              {period && comparison.totals.differs.count > 0 ? (
                <DisputeLinks connection={connection} period={period} differing={comparison.totals.differs.count} />
              ) : null}
              <EvidenceStatus {...evidence} />
            </>
          ) : failure ? null : (
            <Progress distributor={distributor} />
          )
        }
        body={
          failure && !rows ? (
            <div className="grow p-4 sm:p-6">
              <ScreenError
                subject={reading.error ? "The distributor’s invoices and payments" : "The comparison"}
                error={failure}
                onRetry={reading.error ? reading.resume : reading.refresh}
                retrying={reading.activity === "reading"}
              />
            </div>
          ) : undefined
        }
      >
        <RowSheet
          opened={opened}
          title={opened.row ? `Line ${numberOf(opened.row)}` : "Line"}
          noun="line"
          printedFoot={<PrintedAsOf />}
          renderDetail={() => (opened.row ? <LineDetail connection={connection} row={opened.row} /> : null)}
        />
      </ListScreen>
    </NoteContext>
  );
}

function Progress({ distributor: { reading, count } }: { distributor: Distributor }) {
  const { locale } = useViewer();
  return (
    <div className="border-line border-b px-4 py-2 sm:px-6">
      {reading.isComplete ? (
        <p role="status" className="flex min-h-7 items-center gap-2 text-muted text-sm">
          <Spinner />
          Comparing with {countOf(count, "record", locale)} of the distributor
        </p>
      ) : (
        <ReadProgress reading={reading} loadedCount={count} shownCount={count} noun="record" nouns="records" locale={locale} />
      )}
    </div>
  );
}

/** The progress of reading why invoices differ. */
function EvidenceStatus({ reading, done, total }: Omit<ReturnType<typeof useEvidence>, "reasons">) {
  const { locale } = useViewer();
  if (total === 0 || reading.isComplete) return null;
  return (
    <div className="px-4 pt-2 sm:px-6">
      {reading.activity === "failed" ? (
        <Notice tone="warning" role="status" title="The likely reasons are incomplete">
          The lines of the invoices that differ could not be read. Continue below to read them.
        </Notice>
      ) : null}
      <p className="text-muted text-sm">
        Reading why {countOf(total, "invoice", locale)} {total === 1 ? "differs" : "differ"}:
      </p>
      <ReadProgress reading={reading} loadedCount={done} shownCount={done} noun="invoice" nouns="invoices" locale={locale} />
    </div>
  );
}
