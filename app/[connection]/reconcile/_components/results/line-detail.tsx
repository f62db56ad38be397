"use client";
import { ArrowRight } from "lucide-react";
import { Notice } from "#components/feedback/notice.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { fromMicros } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { formatMoney, noValue } from "#lib/format/numbers/numbers.ts";
import { type ComparedRow, GroupBadge, kindLabels, kindOf, numberOf } from "./compared-row.tsx";
import { InvoiceInPlace } from "./invoice-in-place.tsx";
import { NoteInput } from "./note-input.tsx";
import { documentHref } from "./use-open-line.ts";

/** One line of the books beside the distributor's document. */
export function LineDetail({ connection, row }: { connection: string; row: ComparedRow }) {
  const { locale } = useViewer();
  const { line, document, difference, openDifference, duplicateOf, store, reason } = row;
  const money = (micros: bigint | null | undefined) => (micros == null ? noValue : formatMoney(fromMicros(micros), locale));
  const day = (date: CalendarDate | null | undefined) => (date ? formatDate(date, locale) : noValue);
  const href = documentHref(connection, row);
  const figures = [
    { name: "Number", own: line?.number || noValue, theirs: document?.number || noValue },
    { name: "Type", own: line ? kindLabels[line.kind] : noValue, theirs: document ? kindLabels[document.kind] : noValue },
    { name: "Date", own: day(line?.date), theirs: day(document?.date) },
    { name: "Compared amount", own: money(row.books), theirs: money(row.distributor) },
    { name: "Open", own: money(line?.open), theirs: money(document?.open) },
  ];
  return (
    <article className="space-y-4 p-4 pb-10" aria-labelledby="line-name">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="line-name" className="font-semibold text-xl tracking-tight">
          {kindLabels[kindOf(row)]} {numberOf(row)}
        </h2>
        <GroupBadge group={row.group} />
        {href ? (
          <Link href={href} className={`${button({ size: "sm" })} ml-auto pointer-coarse:h-11`}>
            Open the {document?.kind === "payment" ? "payment" : "invoice"}
            <ArrowRight aria-hidden="true" />
          </Link>
        ) : null}
      </header>
      {store ? <p className="text-muted text-sm">{store}</p> : null}
      {reason ? <Notice tone="info" title={reason} /> : null}
      {duplicateOf === null ? null : <Notice tone="info" title={`The line in row ${duplicateOf} of the file has the same number.`} />}
      <TableFrame label="Your books and the distributor">
        <Table>
          <thead>
            <tr>
              <Th>
                <span className="sr-only">Figure</span>
              </Th>
              <Th numeric>Your books</Th>
              <Th numeric>Distributor</Th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ name, own, theirs }) => (
              <tr key={name}>
                <Td>{name}</Td>
                <Td numeric>{own}</Td>
                <Td numeric>{theirs}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <p className="text-sm">
        Difference <span className="font-semibold tabular-nums">{money(difference)}</span>
        {openDifference === null ? "" : `, of what is open ${money(openDifference)}`}
        {line ? `. Row ${line.row} of the file${line.text === "" ? "" : `: ${line.text}`}.` : "."}
      </p>
      {document && document.kind !== "payment" ? (
        <InvoiceInPlace invoiceID={document.id} number={document.number || "the invoice"} />
      ) : null}
      <div>
        <p className="mb-1.5 font-medium text-sm">Note</p>
        <NoteInput key={row.id} row={row} size="md" />
      </div>
    </article>
  );
}
