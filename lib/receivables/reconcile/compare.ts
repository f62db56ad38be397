import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { Basis, BookLine, Books } from "./books/book-lines.ts";
import { isSameToTheCent } from "./matching/cents.ts";
import { documentValue } from "./matching/document-value.ts";
import { type DistributorDocument, type Match, type MatchedBy, matchBooks } from "./matching/match-books.ts";
import { groupPayments, isPaidOnlyInBooks, type PaymentsByNumber } from "./matching/paid-in-books.ts";
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
  readonly payments: PaymentsByNumber;
  /** The lines that share a document. */
  readonly partsOf: ReadonlyMap<DistributorDocument, readonly BookLine[]>;
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
  const comparison: Comparison = {
    basis: books.basis,
    period,
    hasPayments,
    hasOnlyOpen,
    payments: groupPayments(books.lines),
    partsOf: groupParts(matching.matches),
  };
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

function groupParts(matches: readonly Match[]): Comparison["partsOf"] {
  const parts = new Map<DistributorDocument, BookLine[]>();
  for (const { line, document, by } of matches) if (by === "split") parts.set(document, [...(parts.get(document) ?? []), line]);
  return parts;
}

/** Rows in the order of their groups, the largest differences first. Rounding is harmless, because the size only orders the rows. */
function inGroups(rows: readonly ResultRow[]): readonly ResultRow[] {
  const sized = rows.map((row) => ({ row, size: Math.abs(Number(row.difference)) }));
  const groups = Map.groupBy(sized, ({ row }) => row.group);
  return resultGroups.flatMap((group) => (groups.get(group) ?? []).sort((a, b) => b.size - a.size).map(({ row }) => row));
}

const ownSide = (line: BookLine) => ({ id: `row-${line.row}`, line, books: line.amount, difference: line.amount });

function matchedRow(match: Match, comparison: Comparison): ResultRow {
  const { line, document, by } = match;
  const { basis } = comparison;
  const books = line.amount;
  const distributor = match.share ?? documentValue(document, basis);
  const openDifference =
    line.open === null || basis === "open" || by === "split" || line.kind === "payment" ? null : line.open - document.open;
  const difference = books - distributor;
  const group = groupOf(match, { difference, openDifference }, comparison);
  return { id: `row-${line.row}`, group, line, document, matchedBy: by, books, distributor, difference, openDifference, duplicateOf: null };
}

function groupOf(
  { line, document }: Match,
  { difference, openDifference }: Pick<ResultRow, "difference" | "openDifference">,
  comparison: Comparison,
): ResultGroup {
  if (!isSameToTheCent(difference, 0n)) return "differs";
  if (isPaidOnlyInBooks(line, comparison.partsOf.get(document) ?? [line], document, comparison)) return "paid-here";
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
