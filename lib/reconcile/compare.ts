import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Basis, BookLine, Books } from "./books/book-lines.ts";
import { isSameToTheCent } from "./matching/cents.ts";
import { numberKey } from "./matching/document-number.ts";
import { documentValue } from "./matching/document-value.ts";
import { type DistributorDocument, type Match, type MatchedBy, type Matching, matchBooks } from "./matching/match-books.ts";
import { mapInSlices, type Pause } from "./slices.ts";

/** In the order of the tabs. */
export const resultGroups = ["differs", "paid-here", "books-only", "distributor-only", "duplicate", "agrees"] as const;
export type ResultGroup = (typeof resultGroups)[number];

/** A line of the books, a document of the distributor, or both. Amounts are whole millionths. */
export interface ResultRow {
  readonly id: string;
  readonly group: ResultGroup;
  readonly line: BookLine | null;
  readonly document: DistributorDocument | null;
  readonly matchedBy: MatchedBy | null;
  /** Null when the row has no line. */
  readonly books: bigint | null;
  readonly distributor: bigint | null;
  /** books − distributor. A missing side counts as zero. */
  readonly difference: bigint;
  /** The open balance in the books less the one at the distributor; null when the books have none. */
  readonly openDifference: bigint | null;
  /** For a duplicate: the row of the line that was matched. */
  readonly duplicateOf: number | null;
}

export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The first and the last day of the lines; null when no line has a date. */
export function periodOf(lines: readonly BookLine[]): Period | null {
  let from: CalendarDate | null = null;
  let to: CalendarDate | null = null;
  for (const { date } of lines) {
    if (date === null) continue;
    if (from === null || date < from) from = date;
    if (to === null || date > to) to = date;
  }
  return from && to ? { from, to } : null;
}

interface Comparison {
  readonly basis: Basis;
  readonly period: Period | null;
  readonly hasPayments: boolean;
  readonly hasOnlyOpen: boolean;
  readonly matching: Matching;
}

/** Books that list only bills have no payments. Books that list open items have no settled ones. */
function isExpected(document: DistributorDocument, { basis, period, hasPayments, hasOnlyOpen }: Comparison): boolean {
  const { date, kind, open } = document;
  if (documentValue(document, basis) === 0n || (hasOnlyOpen && open === 0n)) return false;
  if (period && date !== null && (date > period.to || (basis === "amount" && date < period.from))) return false;
  return kind !== "payment" || hasPayments;
}

/** Compares the books with the documents of the distributor. Every line is in one row. So is every document, unless the books do not cover it. */
export async function compareBooks(
  books: Pick<Books, "lines" | "basis">,
  documents: readonly DistributorDocument[],
  period: Period | null,
  pause: Pause,
): Promise<readonly ResultRow[]> {
  const matching = await matchBooks(books, documents, pause);
  const hasPayments = books.lines.some(({ kind }) => kind === "payment");
  const hasOnlyOpen = books.lines.every(({ open }) => open);
  const comparison: Comparison = { basis: books.basis, period, hasPayments, hasOnlyOpen, matching };
  const none = { document: null, matchedBy: null, distributor: null, openDifference: null, duplicateOf: null };
  return inGroups([
    ...(await mapInSlices(matching.matches, pause, (match) => matchedRow(match, comparison))),
    ...matching.duplicates.map(({ line, of }): ResultRow => ({ ...none, ...ownSide(line), group: "duplicate", duplicateOf: of.row })),
    ...matching.linesLeft.map((line): ResultRow => ({ ...none, ...ownSide(line), group: "books-only" })),
    ...(await mapInSlices(
      matching.documentsLeft.filter((document) => isExpected(document, comparison)),
      pause,
      (document): ResultRow => {
        const distributor = documentValue(document, books.basis);
        const id = `${document.kind === "payment" ? "payment" : "invoice"}-${document.id}`;
        return { ...none, id, group: "distributor-only", line: null, document, books: null, distributor, difference: -distributor };
      },
    )),
  ]);
}

/** Rows in the order of their groups, the largest differences first. Rounding is harmless, because the size only orders the rows. */
function inGroups(rows: readonly ResultRow[]): readonly ResultRow[] {
  const sized = rows.map((row) => ({ row, size: Math.abs(Number(row.difference)) }));
  const groups = Map.groupBy(sized, ({ row }) => row.group);
  return resultGroups.flatMap((group) => (groups.get(group) ?? []).sort((a, b) => b.size - a.size).map(({ row }) => row));
}

const ownSide = (line: BookLine) => ({ id: `row-${line.row}`, line, books: line.amount, difference: line.amount });

function matchedRow(match: Match, { basis, matching }: Comparison): ResultRow {
  const { line, document, by } = match;
  const books = line.amount;
  const distributor = match.share ?? documentValue(document, basis);
  const openDifference =
    line.open === null || basis === "open" || by === "split" || line.kind === "payment" ? null : line.open - document.open;
  const row = {
    id: `row-${line.row}`,
    line,
    document,
    matchedBy: by,
    books,
    distributor,
    difference: books - distributor,
    duplicateOf: null,
  };
  return { ...row, openDifference, group: groupOf({ ...row, openDifference }, matching) };
}

function groupOf({ line, document, difference, openDifference }: Omit<ResultRow, "group">, { paidByNumber }: Matching): ResultGroup {
  if (!line || !document || !isSameToTheCent(difference, 0n)) return "differs";
  const isPaid = () => line.isPaid || (paidByNumber.get(numberKey(line.number)) ?? 0n) >= line.amount;
  if (document.kind === "invoice" && document.open > 0n && isPaid()) return "paid-here";
  return openDifference !== null && !isSameToTheCent(openDifference, 0n) ? "differs" : "agrees";
}

export interface GroupTotal {
  readonly count: number;
  readonly books: bigint;
  readonly distributor: bigint;
}

/** Exact sums of each group. Together they are the sums of both sides. */
export function totalGroups(rows: readonly ResultRow[]): Readonly<Record<ResultGroup, GroupTotal>> {
  const none: GroupTotal = { count: 0, books: 0n, distributor: 0n };
  const totals: Record<ResultGroup, GroupTotal> = {
    differs: none,
    "paid-here": none,
    "books-only": none,
    "distributor-only": none,
    duplicate: none,
    agrees: none,
  };
  for (const { group, books, distributor } of rows) {
    const { count, books: booksSum, distributor: distributorSum } = totals[group];
    totals[group] = { count: count + 1, books: booksSum + (books ?? 0n), distributor: distributorSum + (distributor ?? 0n) };
  }
  return totals;
}
