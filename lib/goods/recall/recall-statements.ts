import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { DateRange } from "#lib/format/dates/date-presets.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatSum } from "#lib/format/numbers/numbers.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { batchCodeOf } from "./batch-code.ts";
import type { OtherStock, RecallLine, RecallTotals } from "./recall-lines.ts";

export interface RecallFacts {
  readonly progress: "not started" | "reading" | "stopped" | "failed" | "complete";
  /** Invoices and lines that could not be read. */
  readonly leftOut: number;
  /** Whether records moved between the pages that were read. */
  readonly mayLackRows: boolean;
  readonly invoicesWithoutLines: number;
  readonly period: DateRange;
  /** When the batch was made or received; null when it is not known. */
  readonly batchSince: CalendarDate | null;
  /** Lines that name the batch or may come from it. */
  readonly lines: readonly RecallLine[];
  readonly totals: RecallTotals;
  /** Names of other products with the same code. */
  readonly otherProducts: readonly string[];
  readonly otherStock: readonly OtherStock[];
  /** Records of the warehouses that could not be read; null when none could. */
  readonly stockLeftOut: number | null;
}

export interface RecallStatements {
  /** What the list may lack. */
  readonly gaps: readonly string[];
  /** Lines and customers that are not in the list and may be concerned. */
  readonly doubts: readonly string[];
}

const progressTexts: Readonly<Record<RecallFacts["progress"], string | null>> = {
  "not started": "The lines of the invoices are not read yet.",
  reading: "Invoices and their lines are still being read.",
  stopped: "Reading was stopped before all invoices and lines were read.",
  failed: "Reading failed before all invoices and lines were read.",
  complete: null,
};

const verb = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Says what is missing in the list of a recall, or may be, in the order of its weight. */
export function recallStatements(facts: RecallFacts, locale: string): RecallStatements {
  const isText = (text: string | null | false) => text !== null && text !== false;
  return {
    gaps: [progressTexts[facts.progress], ...readingGaps(facts, locale), ...periodGaps(facts, locale)].filter(isText),
    doubts: [...lineDoubts(facts, locale), ...stockDoubts(facts, locale)].filter(isText),
  };
}

function readingGaps({ leftOut, mayLackRows, invoicesWithoutLines, totals: { units } }: RecallFacts, locale: string) {
  return [
    leftOut > 0 && `${countOf(leftOut, "invoice or line", locale, "invoices or lines")} could not be read.`,
    mayLackRows && "Records may have changed while they were read, so some may be missing.",
    invoicesWithoutLines > 0 && `The Data API gave no lines of ${countOf(invoicesWithoutLines, "invoice", locale)}.`,
    units.missing > 0 && `The units of ${countOf(units.missing, "line", locale)} cannot be read. The sums leave them out.`,
  ];
}

/** Names of the customers that returned more than was shipped to them; none until every line is read. */
function earlyCustomers({ progress, leftOut, mayLackRows, invoicesWithoutLines, totals }: RecallFacts): readonly string[] {
  if (progress !== "complete" || leftOut > 0 || mayLackRows || invoicesWithoutLines > 0) return [];
  return totals.customers.filter(({ units }) => units.missing === 0 && units.total.units < 0n).map(({ name }) => name);
}

function periodGaps(facts: RecallFacts, locale: string) {
  const { batchSince, stockLeftOut } = facts;
  const { start, end } = facts.period;
  const early = earlyCustomers(facts);
  const before = start && `Invoices before ${formatDate(start, locale)} are not read`;
  return [
    before &&
      batchSince === null &&
      `${before}, and ${stockLeftOut === null ? "it could not be read" : "no warehouse says"} when the batch was made or received.`,
    before && batchSince !== null && batchSince < start && `${before}, and the batch exists since ${formatDate(batchSince, locale)}.`,
    end && `Invoices after ${formatDate(end, locale)} are not read.`,
    early.length > 0 && `More came back than was shipped in this period, so the batch was also shipped before: ${joinList(early)}.`,
  ];
}

const boughtText = (bought: number, of: number, locale: string): string =>
  of === 1 ? "it was" : `${formatCount(bought, locale)} of them ${verb(bought, "was", "were")}`;

function lineDoubts({ lines, otherProducts }: RecallFacts, locale: string) {
  const unnamed = lines.filter(({ match }) => match === "unnamed");
  const similar = lines.filter(({ match }) => match === "similar");
  const bought = unnamed.filter(({ isOfBatchPurchase }) => isOfBatchPurchase).length;
  const revised = new Set(lines.flatMap(({ invoice, line }) => ((invoice.RevisionStatus ?? line.RevisionStatus) ? invoice.InvoiceID : [])));
  const codes = [...new Set(similar.map(({ line }) => batchCodeOf(line.BatchCode)))].sort();
  return [
    unnamed.length > 0 &&
      `${countOf(unnamed.length, "line", locale)} of this product ${verb(unnamed.length, "names", "name")} no batch and may be concerned${
        bought > 0 ? `; ${boughtText(bought, unnamed.length, locale)} filled by a purchase line that brought this batch` : ""
      }.`,
    similar.length > 0 &&
      `${countOf(similar.length, "line", locale)} ${verb(similar.length, "names", "name")} a code that differs only in capital letters or signs: ${joinList(codes)}.`,
    otherProducts.length > 0 && `Lines of other products name the same code: ${joinList(otherProducts)}.`,
    revised.size > 0 &&
      `${countOf(revised.size, "invoice", locale)} ${verb(revised.size, "is", "are")} being changed. The lines are from before the change.`,
  ];
}

function stockDoubts({ stockLeftOut, otherStock }: RecallFacts, locale: string) {
  const unitsOf = ({ units }: OtherStock) => formatSum(units, (value) => quantityOf(value, "unit", locale), "record", locale);
  const similar = otherStock.filter(({ code }) => code !== "");
  const similarRecords = similar.reduce((sum, { records }) => sum + records, 0);
  const recordsHave = (records: number) => `${countOf(records, "batch record", locale)} of the warehouses ${verb(records, "has", "have")}`;
  return [
    similarRecords > 0 &&
      `${recordsHave(similarRecords)} a code that differs only in capital letters or signs: ${joinList(
        similar.map((stock) => `${stock.code} (${unitsOf(stock)})`),
      )}.`,
    ...otherStock.flatMap((stock) =>
      stock.code === "" ? `${recordsHave(stock.records)} no code and may be concerned (${unitsOf(stock)}).` : [],
    ),
    stockLeftOut === null && "What is left in the warehouses could not be read.",
    stockLeftOut !== null && stockLeftOut > 0 && `${countOf(stockLeftOut, "batch record", locale)} of the warehouses could not be read.`,
  ];
}
