import { fromMicros, isKnown, multiplyDecimals, readDecimal, toMicros, writeDecimal } from "#contract/decimal.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatMoney, formatQuantity } from "#lib/format/numbers/numbers.ts";
import { fulfillmentOf } from "#lib/receivables/invoices/fulfillment.ts";
import type { Invoice, InvoiceLine } from "#lib/receivables/invoices/invoice.ts";
import type { ResultRow } from "./compare.ts";
import { isSameToTheCent, toCents } from "./matching/cents.ts";
import type { DistributorDocument } from "./matching/match-books.ts";

export type ReasonKind =
  | "revision"
  | "sign"
  | "twice"
  | "short-ship"
  | "price"
  | "credit"
  | "partial-payment"
  | "paid-there"
  | "charges"
  | "digits"
  | "other-number";

/** The likely cause of a difference. `text` is a sentence for the screen. */
export interface Reason {
  readonly kind: ReasonKind;
  readonly text: string;
}

type ReasonInvoice = Pick<Invoice, "InvoiceTotal" | "TotalExtPrice" | "RevisionStatus">;
type ReasonLine = Pick<
  InvoiceLine,
  "ProductName" | "Ordered" | "NumUnits" | "BackOrder" | "FullPrice" | "Discount" | "UnitPrice" | "PromotionOverridden"
>;

/** What the distributor knows about the invoice of a row. */
export interface Evidence {
  readonly invoice: ReasonInvoice | null;
  /** Undefined until they are read. */
  readonly lines?: readonly ReasonLine[] | undefined;
  /** What was applied to the invoice, in whole millionths. */
  readonly applied?: readonly bigint[] | undefined;
  /** Credits of the distributor that no line of the books has. */
  readonly credits: readonly DistributorDocument[];
}

const sizeOf = (micros: bigint) => (micros < 0n ? -micros : micros);
const money = (micros: bigint) => formatMoney(fromMicros(sizeOf(micros)), dashboardLocale);
const nameOf = ({ ProductName }: ReasonLine) => ProductName || "a product";
const product = (a: string, b: string | number): bigint => {
  const [x, y] = [readDecimal(a), readDecimal(b)];
  return isKnown(x) && isKnown(y) ? (toMicros(writeDecimal(multiplyDecimals(x, y))) ?? 0n) : 0n;
};

/** The part that equals the difference; null as `only` when all parts together equal it. */
function partWith<Part extends { readonly part: bigint }>(difference: bigint, parts: readonly Part[]) {
  const filled = parts.filter(({ part }) => part !== 0n);
  const only = filled.find(({ part }) => isSameToTheCent(part, difference));
  if (only) return { only, count: 1 };
  const sum = filled.reduce((total, { part }) => total + part, 0n);
  return filled.length > 1 && isSameToTheCent(sum, difference) ? { only: null, count: filled.length } : null;
}

function shortShip(difference: bigint, lines: readonly ReasonLine[]): Reason | null {
  const missing = lines.flatMap((line) => {
    const units = fulfillmentOf(line)?.missing;
    return units ? { name: nameOf(line), units, part: product(line.UnitPrice, writeDecimal(units)) } : [];
  });
  const found = partWith(difference, missing);
  if (!found) return null;
  const { only, count } = found;
  const text = only
    ? `Short-ship: ${formatQuantity(only.units, dashboardLocale)} units of ${only.name} were ordered but not shipped, ${money(difference)}.`
    : `Short-ship: ${count} lines were not shipped in full, ${money(difference)}.`;
  return { kind: "short-ship", text };
}

function discount(difference: bigint, lines: readonly ReasonLine[]): Reason | null {
  const discounted = lines.map((line) => ({ name: nameOf(line), part: product(line.Discount, line.NumUnits) }));
  const found = partWith(difference, discounted);
  if (!found) return null;
  const subject = found.only?.name ?? `${found.count} lines`;
  return { kind: "price", text: `Price: your books have the full price of ${subject}, without the discount of ${money(difference)}.` };
}

/** A difference of whole cents a unit, on the only line, unless it has a single unit, or on one whose price was overridden. */
function unitPrice(difference: bigint, lines: readonly ReasonLine[]): Reason | null {
  const perUnit = lines.filter(
    ({ NumUnits, PromotionOverridden }) =>
      Number.isInteger(NumUnits) && NumUnits >= (PromotionOverridden ? 1 : 2) && toCents(difference) % BigInt(NumUnits) === 0n,
  );
  const [line] = perUnit.filter(({ PromotionOverridden }) => PromotionOverridden);
  const only = line ?? (lines.length === 1 ? perUnit[0] : undefined);
  if (!only) return null;
  const each = fromMicros((difference / BigInt(only.NumUnits)) * (difference < 0n ? -1n : 1n));
  return {
    kind: "price",
    text: `Price: your books have ${formatMoney(each, dashboardLocale)} ${difference > 0n ? "more" : "less"} per unit of ${nameOf(only)}.`,
  };
}

const digitsOf = (micros: bigint) => sizeOf(toCents(micros)).toString();

function isSwapped(a: bigint, b: bigint): boolean {
  const [x, y] = [digitsOf(a), digitsOf(b)];
  if (x.length !== y.length) return false;
  const places = [...x].flatMap((digit, at) => (digit === y[at] ? [] : [at]));
  const [first = -1, second = -1] = places;
  return places.length === 2 && second === first + 1 && x[first] === y[second] && x[second] === y[first];
}

function ofAmounts(row: ResultRow, evidence: Evidence): Reason | null {
  const { books, distributor, difference, document } = row;
  if (books === null || distributor === null || !document) return null;
  if (isSameToTheCent(books, -distributor)) return { kind: "sign", text: "Your books have the opposite sign." };
  if (isSameToTheCent(books, 2n * distributor)) return { kind: "twice", text: "Your books have twice the amount." };
  if (document.open !== document.amount && isSameToTheCent(books, document.open) && document.open !== 0n)
    return {
      kind: "partial-payment",
      text: `${document.kind === "credit" ? "Your" : "Partial payment: your"} books have the open balance; the distributor applied ${money(difference)}.`,
    };
  if (evidence.lines) {
    const found = shortShip(difference, evidence.lines) ?? discount(difference, evidence.lines);
    if (found) return found;
  }
  const applied = evidence.applied?.find((amount) => isSameToTheCent(amount, -difference));
  if (applied !== undefined) return { kind: "partial-payment", text: `Partial payment: the distributor applied ${money(applied)}.` };
  const credit = evidence.credits.find(({ amount }) => isSameToTheCent(amount, difference));
  if (credit)
    return {
      kind: "credit",
      text: `Credit: your books have already taken off ${credit.number ? `credit ${credit.number}` : "a credit"} of ${money(credit.amount)}.`,
    };
  const charges = evidence.invoice && toMicros(evidence.invoice.InvoiceTotal);
  const goods = evidence.invoice && toMicros(evidence.invoice.TotalExtPrice);
  if (typeof charges === "bigint" && typeof goods === "bigint" && charges !== goods && isSameToTheCent(goods - charges, difference))
    return {
      kind: "charges",
      text:
        sizeOf(charges) > sizeOf(goods)
          ? `Charges: the invoice includes ${money(difference)} beyond its lines, such as tax or delivery.`
          : `Charges: the invoice is ${money(difference)} less than its lines.`,
    };
  if (isSwapped(books, distributor)) return { kind: "digits", text: "Two digits are swapped." };
  return unitPrice(difference, evidence.lines ?? []);
}

function ofOpenBalance({ openDifference, document, line }: ResultRow): Reason | null {
  if (openDifference === null || isSameToTheCent(openDifference, 0n) || !document || !line) return null;
  const amount = money(openDifference);
  if (document.open === 0n)
    return {
      kind: "paid-there",
      text: `The distributor has nothing open; your books still ${openDifference < 0n ? "have a credit of" : "owe"} ${amount}.`,
    };
  if (document.kind === "credit")
    return {
      kind: "credit",
      text:
        openDifference < 0n
          ? `The distributor applied ${amount} more of the credit than your books.`
          : `Your books have applied ${amount} more of the credit than the distributor.`,
    };
  if (openDifference > 0n)
    return { kind: "partial-payment", text: `Partial payment: the distributor applied ${amount} more than your books.` };
  return { kind: "partial-payment", text: `Your books have applied ${amount} more than the distributor.` };
}

/** The likely reason of a row; null where none is found. */
export function reasonOf(row: ResultRow, evidence: Evidence): Reason | null {
  const { group, line, document, matchedBy } = row;
  if (group === "differs") {
    const isAmount = !isSameToTheCent(row.difference, 0n);
    const found = isAmount ? ofAmounts(row, evidence) : ofOpenBalance(row);
    // Any difference may come from a revision; a reason that explains the amount exactly is better.
    if (!found && evidence.invoice?.RevisionStatus)
      return { kind: "revision", text: "The distributor is revising the invoice, so its values may change. Compare again later." };
    return found;
  }
  if (matchedBy === "amount" && line && document && line.number !== "" && document.kind !== "payment")
    return { kind: "other-number", text: `Matched by amount and date: your books have the number ${line.number}.` };
  return null;
}
