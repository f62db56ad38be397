import { type CalendarDate, daysBetween } from "#lib/format/dates/calendar.ts";
import type { Basis, BookLine, Books, DocumentKind } from "../books/book-lines.ts";
import { type Pause, visitInSlices } from "../slices.ts";
import { toCents } from "./cents.ts";
import { isTypo, numberKey } from "./document-number.ts";
import { documentValue } from "./document-value.ts";
import { matchNumber } from "./match-number.ts";
import { pairByDate } from "./pair-by-date.ts";

/** An invoice, a credit or a payment of the distributor. Amounts are whole millionths; an amount that the distributor is owed is positive. */
export interface DistributorDocument {
  readonly id: number;
  readonly number: string;
  readonly date: CalendarDate | null;
  readonly kind: DocumentKind;
  readonly amount: bigint;
  readonly open: bigint;
}

/** `number`: same number. `split`: several lines with one number add up to the document. `amount`: same amount and near dates. */
export type MatchedBy = "number" | "split" | "amount";

export interface Match {
  readonly line: BookLine;
  readonly document: DistributorDocument;
  readonly by: MatchedBy;
  /** The part of the document that belongs to this line, when several lines share the document. */
  readonly share?: bigint;
}

export interface Duplicate {
  readonly line: BookLine;
  readonly of: BookLine;
}

export interface Matching {
  readonly matches: readonly Match[];
  /** Lines that repeat the number of a matched line, with that line. */
  readonly duplicates: readonly Duplicate[];
  readonly linesLeft: readonly BookLine[];
  readonly documentsLeft: readonly DistributorDocument[];
}

const invoiceDaysMax = 10;
const paymentDaysMax = 21;
/** A larger group of one number is a mistake, such as a store's number in every line. */
const sameNumberMax = 40;

const isPayment = ({ kind }: { readonly kind: DocumentKind }) => kind === "payment";

/** Lines and documents that may match. */
export interface Group {
  readonly lines: BookLine[];
  readonly documents: DistributorDocument[];
}

function groupInto<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const known = groups.get(key);
  if (known) known.push(item);
  else groups.set(key, [item]);
}

/** Matches each line with at most one document: by number, then by amount and date. */
export async function matchBooks(
  { lines, basis }: Pick<Books, "lines" | "basis">,
  documents: readonly DistributorDocument[],
  pause: Pause,
): Promise<Matching> {
  const matches: Match[] = [];
  const duplicates: Duplicate[] = [];
  const groups = await groupByNumber(lines, documents, pause);
  await visitInSlices(
    groups,
    pause,
    (group) => matchNumber(group, basis, matches, duplicates),
    (group) => group.lines.length * group.documents.length,
  );
  const used = new Set<BookLine | DistributorDocument>(duplicates.map(({ line }) => line));
  await visitInSlices(matches, pause, ({ line, document }) => used.add(line).add(document));
  const numbered = lines.filter((line) => !isPayment(line) && line.number !== "").length;
  const hasOwnNumbers = matches.length * 2 < numbered;
  const rest = { lines: lines.filter((line) => !used.has(line)), documents: documents.filter((document) => !used.has(document)) };
  for (const match of await matchAmounts(rest, { basis, hasOwnNumbers, pause })) {
    matches.push(match);
    used.add(match.line).add(match.document);
  }
  return {
    matches,
    duplicates,
    linesLeft: rest.lines.filter((line) => !used.has(line)),
    documentsLeft: rest.documents.filter((document) => !used.has(document)),
  };
}

async function groupByNumber(lines: readonly BookLine[], documents: readonly DistributorDocument[], pause: Pause): Promise<Group[]> {
  const groups = new Map<string, Group>();
  const keyOf = (item: BookLine | DistributorDocument) => {
    const key = numberKey(item.number);
    return key === "" ? null : `${isPayment(item) ? "payment" : "invoice"} ${key}`;
  };
  await visitInSlices(documents, pause, (document) => {
    const key = keyOf(document);
    if (key === null) return;
    const group = groups.get(key) ?? { lines: [], documents: [] };
    group.documents.push(document);
    groups.set(key, group);
  });
  await visitInSlices(lines, pause, (line) => {
    const key = keyOf(line);
    if (key !== null) groups.get(key)?.lines.push(line);
  });
  return [...groups.values()].filter(
    (group) => group.lines.length > 0 && group.lines.length <= sameNumberMax && group.documents.length <= sameNumberMax,
  );
}

interface AmountOptions {
  readonly basis: Basis;
  /** Whether the books have numbers of their own, which are not the distributor's. */
  readonly hasOwnNumbers: boolean;
  readonly pause: Pause;
}

/** Lines with a different number match only if it may be mistyped, or if the books use their own numbers. */
async function matchAmounts(rest: Group, { basis, hasOwnNumbers, pause }: AmountOptions): Promise<Match[]> {
  const keyOf = (item: { readonly kind: DocumentKind }, value: bigint) => `${isPayment(item) ? "payment" : "invoice"} ${toCents(value)}`;
  const byValue = new Map<string, DistributorDocument[]>();
  await visitInSlices(rest.documents, pause, (document) => {
    const value = documentValue(document, basis);
    if (value !== 0n) groupInto(byValue, keyOf(document, value), document);
  });
  const lines = new Map<string, BookLine[]>();
  await visitInSlices(rest.lines, pause, (line) => {
    const key = keyOf(line, line.amount);
    if (byValue.has(key)) groupInto(lines, key, line);
  });
  const matches: Match[] = [];
  const groups = Array.from(lines, ([key, some]) => ({ key, lines: some, documents: byValue.get(key) ?? [] }));
  const matchGroup = ({ key, lines: some, documents }: (typeof groups)[number]) => {
    const isFree = (line: BookLine) => hasOwnNumbers || isPayment(line) || numberKey(line.number) === "";
    const typed = matchMistyped(
      some.filter((line) => !isFree(line)),
      documents,
    );
    const left = documents.filter((document) => !typed.some((match) => match.document === document));
    const daysMax = key.startsWith("payment") ? paymentDaysMax : invoiceDaysMax;
    const paired = pairByDate(some.filter(isFree), left, daysMax);
    matches.push(...typed, ...paired.map(([line, document]) => ({ line, document, by: "amount" as const })));
  };
  await visitInSlices(groups, pause, matchGroup, (group) => Math.max(1, (group.lines.length * group.documents.length) / pairsPerUnit));
  return matches;
}

/** Comparing two days is a small part of visiting a line. */
const pairsPerUnit = 50;
const mistypedDaysMax = 3;
/** With more documents of one amount, a similar number may be a coincidence. */
const sameAmountMax = 200;

const isNear = ({ date }: BookLine, document: DistributorDocument) =>
  date === null || document.date === null || Math.abs(daysBetween(date, document.date)) <= mistypedDaysMax;

function matchMistyped(lines: readonly BookLine[], documents: readonly DistributorDocument[]): Match[] {
  if (lines.length > sameAmountMax || documents.length > sameAmountMax) return [];
  const used = new Set<DistributorDocument>();
  return lines.flatMap((line) => {
    const key = numberKey(line.number);
    const document = documents.find((each) => !used.has(each) && isNear(line, each) && isTypo(key, numberKey(each.number)));
    if (!document) return [];
    used.add(document);
    return [{ line, document, by: "amount" as const }];
  });
}
