import {
  type Amount,
  addDecimals,
  compareDecimals,
  type Decimal,
  isKnown,
  isZero,
  multiplyDecimals,
  readDecimal,
  subtractAmounts,
  subtractDecimals,
  unknownAmount,
  zero,
} from "#contract/decimal.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";

/** `rounding`: the difference is at most half a hundredth per line. `unknown`: a value is missing. */
export type Comparison = "equal" | "rounding" | "different" | "unknown";

/** One stated figure of the invoice, and the same figure computed from its lines. */
export interface FigureCheck {
  readonly label: string;
  readonly kind: "money" | "quantity";
  readonly stated: Amount;
  readonly computed: Amount;
  readonly difference: Amount;
  readonly comparison: Comparison;
}

export interface LineCheck {
  readonly line: InvoiceLine;
  /** FullPrice − Discount against UnitPrice. */
  readonly price: Comparison;
  /** UnitPrice × NumUnits against ExtPrice. */
  readonly extension: Comparison;
}

export interface AddsUpCheck {
  readonly figures: readonly FigureCheck[];
  /** The lines whose own figures do not add up. */
  readonly lines: readonly LineCheck[];
  readonly comparison: Comparison;
  /** InvoiceTotal − TotalExtPrice: charges that the API does not itemize. Unknown when either is. */
  readonly otherCharges: Amount;
}

const halfHundredth: Decimal = { units: 5n, scale: 3 };

function compareFigures(stated: Amount, computed: Amount, tolerance: Decimal): Comparison {
  if (!isKnown(stated) || !isKnown(computed)) return "unknown";
  const difference = subtractDecimals(stated, computed);
  if (isZero(difference)) return "equal";
  const size = difference.units < 0n ? { ...difference, units: -difference.units } : difference;
  return compareDecimals(size, tolerance) <= 0 ? "rounding" : "different";
}

/** An unreadable value makes the whole sum unknown, because leaving it out would result in a wrong total. */
function sumOf(lines: readonly InvoiceLine[], amount: (line: InvoiceLine) => Amount): Amount {
  let total = zero;
  for (const line of lines) {
    const value = amount(line);
    if (!isKnown(value)) return unknownAmount;
    total = addDecimals(total, value);
  }
  return total;
}

function product(a: string | number, b: string | number): Amount {
  const [x, y] = [readDecimal(a), readDecimal(b)];
  return isKnown(x) && isKnown(y) ? multiplyDecimals(x, y) : unknownAmount;
}

type Figure = Pick<FigureCheck, "label" | "kind" | "stated" | "computed">;

function checkFigure(figure: Figure, tolerance: Decimal): FigureCheck {
  const { stated, computed } = figure;
  return { ...figure, difference: subtractAmounts(stated, computed), comparison: compareFigures(stated, computed, tolerance) };
}

function checkLine(line: InvoiceLine): LineCheck {
  const unitPrice = subtractAmounts(readDecimal(line.FullPrice), readDecimal(line.Discount));
  return {
    line,
    price: compareFigures(readDecimal(line.UnitPrice), unitPrice, halfHundredth),
    extension: compareFigures(readDecimal(line.ExtPrice), product(line.UnitPrice, line.NumUnits), halfHundredth),
  };
}

const isOff = (comparison: Comparison) => comparison === "different" || comparison === "unknown";
const severity: readonly Comparison[] = ["equal", "rounding", "unknown", "different"];

function worst(comparisons: readonly Comparison[]): Comparison {
  return comparisons.reduce<Comparison>((found, next) => (severity.indexOf(next) > severity.indexOf(found) ? next : found), "equal");
}

/**
 * `leftOut` are lines that could not be read and are not in `lines`: they make every sum of the lines unknown. For a key that sees only its
 * portion, the comparison is meaningless.
 */
export function checkAddsUp(invoice: Invoice, lines: readonly InvoiceLine[], leftOut = 0): AddsUpCheck {
  const rounding: Decimal = { units: halfHundredth.units * BigInt(lines.length + leftOut), scale: halfHundredth.scale };
  const sum = (amount: (line: InvoiceLine) => Amount) => (leftOut > 0 ? unknownAmount : sumOf(lines, amount));
  const fullPrice = readDecimal(invoice.TotalFullPrice);
  const discount = readDecimal(invoice.TotalDiscount);
  const extPrice = readDecimal(invoice.TotalExtPrice);
  const units = sum((line) => readDecimal(line.NumUnits));
  const cases = sum((line) => readDecimal(line.Cases));
  const amounts = sum((line) => readDecimal(line.ExtPrice));
  const fullPrices = sum((line) => product(line.FullPrice, line.NumUnits));
  const discounts = sum((line) => product(line.Discount, line.NumUnits));
  const netPrice = subtractAmounts(fullPrice, discount);
  const figures = [
    checkFigure({ label: "Full price", kind: "money", stated: fullPrice, computed: fullPrices }, rounding),
    checkFigure({ label: "Discount", kind: "money", stated: discount, computed: discounts }, rounding),
    checkFigure({ label: "Extended price", kind: "money", stated: extPrice, computed: amounts }, zero),
    checkFigure({ label: "Full price less discount", kind: "money", stated: extPrice, computed: netPrice }, rounding),
    checkFigure({ label: "Units", kind: "quantity", stated: readDecimal(invoice.TotalNumUnits), computed: units }, zero),
    checkFigure({ label: "Cases", kind: "quantity", stated: readDecimal(invoice.TotalCases), computed: cases }, rounding),
  ];
  const checked = lines.map(checkLine);
  return {
    figures,
    lines: checked.filter(({ price, extension }) => isOff(price) || isOff(extension)),
    comparison: worst([...figures.map(({ comparison }) => comparison), ...checked.flatMap(({ price, extension }) => [price, extension])]),
    otherCharges: subtractAmounts(readDecimal(invoice.InvoiceTotal), extPrice),
  };
}
