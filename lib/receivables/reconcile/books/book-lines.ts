import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { decimalMarksOf } from "../columns/decimal-marks.ts";
import { cellsOf } from "../columns/find-columns.ts";
import type { Mapping } from "../columns/mapping.ts";
import { readAmount } from "../columns/read-amount.ts";
import { readBookDate } from "../columns/read-dates.ts";
import type { SourceTable } from "../source/read-source.ts";
import { repeatedTotals } from "./bill-items.ts";

export type DocumentKind = "invoice" | "credit" | "payment";

/** A line of the books. Amounts are whole millionths; an amount that the books owe is positive. */
export interface BookLine {
  /** The row in the file, counted from 1. */
  readonly row: number;
  readonly number: string;
  readonly date: CalendarDate | null;
  readonly kind: DocumentKind;
  readonly amount: bigint;
  /** The amount that is still owed; null when the books do not have it. */
  readonly open: bigint | null;
  readonly isPaid: boolean;
  readonly text: string;
}

export type SkipReason = "total" | "opening balance" | "no amount" | "no number or date" | "another vendor" | "void" | "item";

export interface SkippedRow {
  readonly row: number;
  readonly reason: SkipReason;
  readonly cells: readonly string[];
}

/** Whether lines are compared by their amount or by their open balance. */
export type Basis = "amount" | "open";

export interface Books {
  readonly lines: readonly BookLine[];
  readonly skipped: readonly SkippedRow[];
  readonly basis: Basis;
  /** Vendors that the file names, the most frequent first. */
  readonly parties: readonly string[];
  /** How many lines have a date that cannot be read, and the first of them; missing without one. */
  readonly unreadDates?: UnreadDates;
}

export interface UnreadDates {
  readonly count: number;
  readonly row: number;
  readonly text: string;
}

const totalText = /^(?:(?:grand|overall|report|vendor|net) |sub[- ]?)*totals?\b/i;
const wholeTotalText = /totals?:?$/i;
const balanceText =
  /^(?:opening|beginning|starting|closing|ending|previous|prior) balance\b|^balance (?:b\/?f|c\/?f|brought|carried|fwd|forward)|^b\/f$|^c\/f$/i;
const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const ordinal = "\\d{1,2}(?:st|nd|rd|th)?";
const numericDate = "\\d{1,2}[./-]\\d{1,2}(?:[./-](?:\\d\\d)?\\d\\d)?|\\d{1,2}[./-]\\d{4}|\\d{4}[./-]\\d{1,2}(?:[./-]\\d{1,2})?";
const namedDate = `(?:${ordinal}[ -])?${month}[.]?(?:[ -]${ordinal})?(?:,?[ -](?:\\d\\d)?\\d\\d)?`;
/** A date, a day of a month, a month or a year. */
const dateText = `(?:${numericDate}|${namedDate}|(?:19|20)\\d\\d)`;
/** With the flag s, a rest of any text ends the search at the first match, so it takes linear time. */
const wholeBalanceText = new RegExp(
  `(?:balance|b/?f|c/?f|fwd|forward|down)(?: as (?:of|at) .*| (?:at|on|from) \\d.*|,?(?: (?:from|of|at|on))? ${dateText})?:?$`,
  "is",
);
const voidText = /^(?:void(?:ed)?|deleted|draft)$/i;

// CDJ and PJ are Sage's journals of cash disbursements and of purchases.
const paymentText = /payments?\b|\bp[ay]?mts?\b|cheque|\bcheck\b|\bch[kq]\b|\bach\b|\beft\b|wire|remit|disburse|\bpay\b|\bcdj\b/i;
const creditText = /credit|return|refund|\bcm\b|\bcn\b|\bcrn?\b|rebate|allowance/i;
const invoiceText = /invoice|bill|\binv\b|purchase|charge|\bpj\b/i;

/** The document kind that a "type" column names; null for any other text. */
function kindOfText(text: string): DocumentKind | null {
  if (paymentText.test(text) && !/payable/i.test(text)) return "payment";
  if (creditText.test(text)) return "credit";
  return invoiceText.test(text) ? "invoice" : null;
}

const paymentNumber = /^(?:pmt|pay|chk|check|ck|ach|eft|wire)\b|^(?:pmt|pay|chk|ach|eft)[-# ]?\d/i;
const creditNumber = /^(?:cm|cn|cr|crn|credit)[-# ]?\d/i;

interface RawLine extends Omit<BookLine, "kind"> {
  readonly kind: DocumentKind | null;
  readonly party: string;
}

type Reading = { readonly line: RawLine } | { readonly heading: string } | { readonly reason: SkipReason } | null;

/** Reads rows of one table. The decimal marks and the date order are decided for whole columns. */
function rowReader(table: SourceTable, { header, columns, dateOrder }: Mapping) {
  const order = dateOrder === "ask" ? "month" : dateOrder;
  const body = table.slice(header + 1);
  const marks = decimalMarksOf(body, columns);
  const textIn = (cells: readonly string[], column: number | undefined) => (column === undefined ? "" : (cells[column] ?? ""));
  const amountIn = (cells: readonly string[], role: keyof typeof marks) => readAmount(textIn(cells, columns[role]), marks[role]);
  // Some statements write a minus before every payment in their credit column.
  const sign = (column: number | undefined) => (column !== undefined && isMostlyNegative(body, column) ? -1n : 1n);
  const signs = { debit: sign(columns.debit), credit: sign(columns.credit) };
  const head = table[header] ?? [];

  const amountOf = (cells: readonly string[]): bigint | null => {
    const amount = amountIn(cells, "amount");
    if (amount !== null) return amount;
    const [debit, credit] = [amountIn(cells, "debit"), amountIn(cells, "credit")];
    if (debit !== null || credit !== null) {
      const sum = (credit ?? 0n) * signs.credit - (debit ?? 0n) * signs.debit;
      const isUnread = (side: bigint | null, column: number | undefined) => side === null && /\d/.test(textIn(cells, column));
      return sum === 0n && (isUnread(debit, columns.debit) || isUnread(credit, columns.credit)) ? null : sum;
    }
    return columns.amount === undefined && columns.debit === undefined && columns.credit === undefined ? amountIn(cells, "open") : null;
  };

  return (cells: readonly string[], row: number): Reading => {
    const filled = cells.filter((cell) => cell !== "" && !/^[-=_.:| ]+$/.test(cell));
    if (filled.length === 0) return null;
    const isRepeatedHeader = cells.length === head.length && cells.every((cell, at) => cell === head[at]);
    if (isRepeatedHeader) return null;
    const number = textIn(cells, columns.number);
    const date = readBookDate(textIn(cells, columns.date), order);
    const [first = ""] = filled;
    const amount = amountOf(cells);
    // A vendor or a store can be named "Total Wine", and a bill can be an "Opening balance correction".
    const isNumbered = number !== "" && amount !== null;
    const says = (cell: string, text: RegExp, whole: RegExp) => text.test(cell) && (!isNumbered || cell === number || whole.test(cell));
    if (filled.some((cell) => says(cell, balanceText, wholeBalanceText))) return { reason: "opening balance" };
    if (date === null && filled.some((cell) => says(cell, totalText, wholeTotalText))) return { reason: "total" };
    if (filled.length === 1 && amount === null && !/^\d+$/.test(first)) return { heading: first };
    if (amount === null) return { reason: "no amount" };
    if (number === "" && date === null) return { reason: "no number or date" };
    const status = textIn(cells, columns.status);
    if (voidText.test(status)) return { reason: "void" };
    const kind = textIn(cells, columns.kind);
    const open = columns.open === undefined ? null : amountIn(cells, "open");
    const line: RawLine = {
      row,
      number,
      date,
      kind: kindOfText(kind) ?? (paymentNumber.test(number) ? "payment" : creditNumber.test(number) ? "credit" : null),
      amount,
      open,
      isPaid:
        isPaidStatus(status, columns.status === undefined ? "" : (table[header]?.[columns.status] ?? "")) || (open === 0n && amount !== 0n),
      text: textIn(cells, columns.text),
      party: textIn(cells, columns.party),
    };
    return { line };
  };
}

function isMostlyNegative(rows: SourceTable, column: number): boolean {
  const amounts = cellsOf(rows, 0, column).flatMap((cell) => readAmount(cell, ".") ?? readAmount(cell, ",") ?? []);
  return amounts.filter((amount) => amount < 0n).length * 2 > amounts.length;
}

/** "Paid" in a status column, "No" in a column "Open", "Yes" in a column "Paid". */
function isPaidStatus(status: string, header: string): boolean {
  if (/^open$/i.test(header)) return /^(?:no|n|false)$/i.test(status);
  if (/^paid$/i.test(header)) return /^(?:yes|y|true|x|paid)$/i.test(status);
  return /^(?:paid|closed|settled|paid in full|fully paid)$/i.test(status);
}

/** Reads one amount of a line as the file has it. */
type ReadRaw = (line: RawLine) => bigint;

/** The sign of most invoices is the sign of an owed amount. */
function isOwedNegative(lines: readonly RawLine[], owed: Mapping["owed"], read: ReadRaw): boolean {
  if (owed !== "auto") return owed === "negative";
  const invoices = lines.filter(({ kind }) => kind === "invoice");
  const deciding = invoices.length > 0 ? invoices : lines.filter(({ kind }) => kind === null);
  const negative = deciding.filter((line) => read(line) < 0n).length;
  return negative > deciding.filter((line) => read(line) > 0n).length;
}

/** The factor that makes an amount of a line positive where it is owed. Some programs write payments and credits without a minus. */
function signReader(lines: readonly RawLine[], owed: Mapping["owed"], read: ReadRaw): ReadRaw {
  const sign = isOwedNegative(lines, owed, read) ? -1n : 1n;
  const reduces = ({ kind }: RawLine) => kind === "payment" || kind === "credit";
  const isUnsigned = !lines.some((line) => reduces(line) && read(line) * sign < 0n);
  return (line) => (reduces(line) && isUnsigned ? -sign : sign);
}

/** Gives lines their signs and kinds. */
function finish(lines: readonly RawLine[], { columns, owed }: Mapping): BookLine[] {
  const signOf = signReader(lines, owed, ({ amount }) => amount);
  // Debit less credit has a sign of its own, which an open balance in one column need not have.
  const hasSides = columns.amount === undefined && (columns.debit !== undefined || columns.credit !== undefined);
  const openSignOf = hasSides ? signReader(lines, "auto", ({ open }) => open ?? 0n) : signOf;
  return lines.map((raw) => {
    const { party: _, ...line } = raw;
    const amount = raw.amount * signOf(raw);
    const unsaid = amount >= 0n ? "invoice" : paymentText.test(raw.text) ? "payment" : "credit";
    const kind = raw.kind === null || raw.kind === "invoice" ? (raw.kind && amount < 0n ? "credit" : unsaid) : raw.kind;
    return { ...line, kind, amount, open: raw.open === null ? null : raw.open * openSignOf(raw) };
  });
}

/** Reads the lines of a table. The mapping must be complete. A worker calls it, because thousands of rows would block the page. */
export function readBooks(table: SourceTable, mapping: Mapping): Books {
  const { header, columns, party } = mapping;
  const read = rowReader(table, mapping);
  const raw: RawLine[] = [];
  const skipped: SkippedRow[] = [];
  const counts = new Map<string, number>();
  let section = "";
  for (const [at, cells] of table.entries()) {
    const reading = at <= header ? null : read(cells, at + 1);
    if (reading === null) continue;
    if ("heading" in reading) section = reading.heading;
    else if ("reason" in reading) skipped.push({ row: at + 1, reason: reading.reason, cells });
    else {
      const name = columns.party === undefined ? section : reading.line.party;
      if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
      raw.push({ ...reading.line, party: name });
    }
  }
  const parties = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  const basis = columns.amount === undefined && columns.debit === undefined && columns.credit === undefined ? "open" : "amount";
  const repeated = repeatedTotals(table, mapping, raw);
  const reasonToSkip = (line: RawLine): SkipReason | null =>
    party !== null && line.party !== party ? "another vendor" : repeated.has(line.row) ? "item" : null;
  const lines = raw.filter((line) => {
    const reason = reasonToSkip(line);
    if (reason !== null) skipped.push({ row: line.row, reason, cells: table[line.row - 1] ?? [] });
    return reason === null;
  });
  skipped.sort((a, b) => a.row - b.row);
  const unreadDates = findUnreadDates(table, columns.date, lines);
  return { lines: finish(lines, mapping), skipped, basis, parties, ...(unreadDates && { unreadDates }) };
}

function findUnreadDates(table: SourceTable, column: number | undefined, lines: readonly RawLine[]): UnreadDates | null {
  const textOf = ({ row }: RawLine) => (column === undefined ? "" : (table[row - 1]?.[column] ?? ""));
  const unread = lines.filter((line) => line.date === null && /\d/.test(textOf(line)));
  const [first] = unread;
  return first ? { count: unread.length, row: first.row, text: textOf(first) } : null;
}
