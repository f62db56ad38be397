import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import type { BookLine } from "../books/book-lines.ts";
import type { ResultGroup } from "../compare.ts";
import type { DistributorDocument } from "../matching/match-books.ts";
import type { Evidence, ReasonKind } from "../reasons.ts";

/** A difference planted in the books: the group and the reason under which it must be found. */
export interface PlantedDifference {
  readonly number: string;
  readonly group: ResultGroup;
  readonly reason: ReasonKind | null;
}

export interface PlantedBooks {
  readonly lines: readonly BookLine[];
  readonly documents: readonly DistributorDocument[];
  readonly evidence: ReadonlyMap<number, Evidence>;
  readonly planted: readonly PlantedDifference[];
}

/** A generator of whole numbers that gives the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const cent = 10_000n;
const start: CalendarDate = "2026-10-01";

const kinds = [
  "short-ship",
  "price",
  "revision",
  "credit",
  "partial-payment",
  "digits",
  "sign",
  "books-only",
  "distributor-only",
  "paid-here",
  "duplicate",
  "payment-missing",
] as const;

const spellings: readonly ((number: number) => string)[] = [
  (number) => `INV-${String(number).padStart(6, "0")}`,
  (number) => `inv ${number}`,
  (number) => `${number}`,
  (number) => `Bill #${String(number).padStart(8, "0")}`,
];

/** Books of 500 lines that agree with the distributor's documents but for `each` differences of each of 12 kinds. */
export function plantBooks(seed: number, { count = 500, each = 5 } = {}): PlantedBooks {
  const random = randomNumbers(seed);
  const lines: BookLine[] = [];
  const documents: DistributorDocument[] = [];
  const evidence = new Map<number, Evidence>();
  const planted: PlantedDifference[] = [];
  const numbers = new Set<number>();
  const nextNumber = (): number => {
    const number = 10_000 + random(900_000);
    // Leaves similar numbers unused, so that no number looks like a mistyped other one.
    if (numbers.has(Math.floor(number / 10))) return nextNumber();
    numbers.add(Math.floor(number / 10));
    return number;
  };
  const addLine = (line: Partial<BookLine>) =>
    lines.push({
      row: lines.length + 2,
      number: "",
      date: start,
      kind: "invoice",
      amount: 0n,
      open: null,
      isPaid: false,
      text: "",
      ...line,
    });

  function addPair(kind: (typeof kinds)[number] | null): void {
    const number = nextNumber();
    const name = `INV-${String(number).padStart(6, "0")}`;
    const spelled = spellings[random(spellings.length)]?.(number) ?? name;
    const date = addDays(start, random(30));
    const amount = BigInt(5_000 + random(900_000)) * cent * 10n + 3n * cent;
    const document: DistributorDocument = { id: number, number: name, date, kind: "invoice", amount, open: amount };
    const line = { number: spelled, date: addDays(date, random(4)), amount };
    const plant = (group: ResultGroup, reason: ReasonKind | null) => planted.push({ number: name, group, reason });
    const explain = (changes: Partial<Evidence>) => evidence.set(number, { invoice: sampleInvoice(), credits: [], ...changes });
    const differ = (difference: bigint, reason: ReasonKind) => {
      documents.push(document);
      addLine({ ...line, amount: amount + difference });
      plant("differs", reason);
    };
    if (kind === null) {
      documents.push(document);
      addLine(line);
    } else if (kind === "short-ship") {
      differ(37n * cent * 100n, "short-ship");
      explain({ lines: [sampleLine({ Ordered: 12, NumUnits: 2, UnitPrice: "3.70" }), sampleLine({})] });
    } else if (kind === "price") {
      differ(24n * cent * 25n, "price");
      explain({ lines: [sampleLine({ NumUnits: 24, Ordered: 24, Discount: "0.25" }), sampleLine({})] });
    } else if (kind === "revision") {
      differ(-11n * cent, "revision");
      explain({ invoice: sampleInvoice({ RevisionStatus: "Importing" }), lines: [sampleLine({}), sampleLine({})] });
    } else if (kind === "credit") {
      const credit = nextNumber();
      const creditDocument: DistributorDocument = {
        id: credit,
        number: `CM-${credit}`,
        date,
        kind: "credit",
        amount: -77_700n * cent,
        open: -77_700n * cent,
      };
      documents.push(creditDocument);
      differ(creditDocument.amount, "credit");
      plant("distributor-only", null);
      planted[planted.length - 1] = { number: creditDocument.number, group: "distributor-only", reason: null };
      explain({ lines: [sampleLine({})], credits: [creditDocument] });
    } else if (kind === "partial-payment") {
      documents.push({ ...document, open: amount - 4_321n * cent });
      addLine({ ...line, amount: amount - 4_321n * cent });
      plant("differs", "partial-payment");
    } else if (kind === "digits") {
      const [right, wrong] = [1_234_500n * cent, 1_324_500n * cent];
      documents.push({ ...document, amount: right, open: right });
      addLine({ ...line, amount: wrong });
      plant("differs", "digits");
    } else if (kind === "sign") {
      documents.push(document);
      addLine({ ...line, amount: -amount, kind: "credit" });
      plant("differs", "sign");
    } else if (kind === "books-only") {
      addLine(line);
      plant("books-only", null);
    } else if (kind === "distributor-only") {
      documents.push(document);
      plant("distributor-only", null);
    } else if (kind === "paid-here") {
      documents.push(document);
      addLine({ ...line, isPaid: true });
      plant("paid-here", null);
    } else if (kind === "duplicate") {
      documents.push(document);
      addLine(line);
      addLine({ ...line, number: `${number}` });
      plant("duplicate", null);
    } else {
      addLine({ number: `CHK ${number}`, date, kind: "payment", amount: -amount });
      planted.push({ number: name, group: "books-only", reason: null });
    }
  }

  for (let at = 0; at < each; at += 1) for (const kind of kinds) addPair(kind);
  while (lines.length < count - 40) addPair(null);
  // Payments carry the number of a check, and the distributor posts them days later.
  while (lines.length < count) {
    const date = addDays(start, random(30));
    const amount = -BigInt(1_000 + random(9_000_000)) * cent;
    const id = nextNumber();
    documents.push({ id, number: `PAY-${id}`, date: addDays(date, random(6)), kind: "payment", amount, open: 0n });
    addLine({ number: `CHK ${2_000 + lines.length}`, date, kind: "payment", amount });
  }
  return { lines, documents, evidence, planted };
}
