import { compareDecimals, isKnown, isZero, readDecimal, writeDecimal } from "#contract/decimal.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { type Draft, type DraftLine, filledLines, type Products } from "#lib/orders/drafts/draft.ts";
import {
  convertQuantity,
  packSizeOf,
  readQuantity,
  totalCasesOf,
  unitsOfLine,
  writeQuantity,
} from "#lib/orders/drafts/lines/quantities.ts";
import { vendorOf, warehouseOf } from "./parties.ts";
import { isPosted, type OrderLine } from "./product-orders.ts";
import { deliveryOf } from "./progress/delivery.ts";
import { statusLabel } from "./progress/progress.ts";

/** Figures are exact decimal texts; null where they are not known. */
export interface PrintedLine {
  readonly key: string;
  readonly number: string;
  readonly name: string;
  readonly cases: string | null;
  readonly units: string | null;
  /** Undefined where `units` are those that were ordered. */
  readonly ordered?: string;
  readonly price: string | null;
  readonly amount: string | null;
  readonly batch: string;
  /** A day, or what was typed. */
  readonly expires: string | null;
}

export interface PrintedOrder {
  readonly number: string;
  readonly status: string;
  readonly vendor: string;
  readonly warehouse: string;
  readonly days: readonly (readonly [label: string, day: string | null])[];
  readonly texts: readonly (readonly [label: string, text: string | number | null | undefined])[];
  readonly lines: readonly PrintedLine[];
  /** Cases of the whole order. */
  readonly cases: string | null;
  /** Lines whose cases are not in `cases`. */
  readonly uncounted: number;
  readonly units: ExactSum;
  /** Amounts of the whole order. Empty before the ERP has priced it. */
  readonly amounts: readonly (readonly [label: string, amount: string | null])[];
  readonly hasPrices: boolean;
}

interface DraftNames {
  readonly vendor: string;
  readonly warehouse: string;
}

/** A draft as it is typed. The Data API has no price of its lines. */
export function printedDraft(draft: Draft, products: Products, names: DraftNames): PrintedOrder {
  const filled = filledLines(draft);
  const { cases, unknown } = totalCasesOf(filled, products);
  const lines = filled.map((line) => printedDraftLine(line, products));
  return {
    ...names,
    number: draft.po_num.trim(),
    status: "Draft, not submitted",
    days: [["Requested delivery", draft.delivery_date]],
    texts: [],
    lines,
    cases: cases && writeDecimal(cases),
    uncounted: unknown,
    units: sumDecimals(lines.map(({ units }) => units)),
    amounts: [],
    hasPrices: false,
  };
}

function printedDraftLine(line: DraftLine, products: Products): PrintedLine {
  const product = line.product_id === null ? undefined : products.get(line.product_id);
  const pack = product ? packSizeOf(product) : null;
  const typed = readQuantity(line.quantity);
  const quantity = typed && writeQuantity(typed);
  const units = unitsOfLine(line, products);
  return {
    key: line.key,
    number: product?.SupplierProductNumber ?? "",
    name: product?.ProductName || line.product_text || (line.product_id === null ? "" : `Product ${line.product_id}`),
    cases: line.unit === "cases" ? quantity : pack === null ? null : convertQuantity(line, "cases", pack),
    units: units === null ? (line.unit === "units" ? quantity : null) : String(units),
    price: null,
    amount: null,
    batch: line.batch_code.trim(),
    expires: line.expiration_date,
  };
}

/** An order as the Data API has it. */
export function printedPurchase(purchase: Purchase, products: Products): PrintedOrder {
  const lines = (purchase.purchase_transactions ?? []).map((line) => printedLine(line, products));
  const hasPrices = lines.some(({ price, amount }) => price !== null || amount !== null);
  const delivery = deliveryOf(purchase);
  const charge = (label: string, amount: string | null) => (isNothing(amount) ? [] : [[label, amount] as const]);
  return {
    number: purchase.po_num ?? "",
    status: statusLabel(purchase.status),
    vendor: vendorOf(purchase),
    warehouse: warehouseOf(purchase),
    days: [
      ["Requested delivery", delivery?.kind === "requested" ? delivery.day : (delivery?.requested ?? null)],
      [delivery?.kind === "received" ? "Received" : "Expected", delivery && delivery.kind !== "requested" ? delivery.day : null],
      ["Posted", purchase.post_date],
      ["Invoiced", purchase.invoice_date],
      ["Due", purchase.due_date],
    ],
    texts: [
      ["Terms", purchase.terms],
      ["ERP id", purchase.purchase_id],
      ["Shipment", purchase.shipment_num],
      ["Memo", purchase.memo],
    ],
    lines,
    cases: purchase.total_cases,
    uncounted: 0,
    units: sumDecimals(lines.map(({ units }) => units)),
    amounts: hasPrices
      ? [
          ["Goods", exactTotal(sumDecimals(lines.map(({ amount }) => amount)))],
          ...charge("Freight", purchase.freight),
          ...charge("Tax", purchase.tax),
          ...charge("Other cost", purchase.other_cost),
          ["Total", purchase.total],
        ]
      : [],
    hasPrices,
  };
}

const exactTotal = ({ total, missing }: ExactSum) => (missing === 0 ? writeDecimal(total) : null);

function isNothing(amount: string | null): boolean {
  const read = readDecimal(amount);
  return amount === null || (isKnown(read) && isZero(read));
}

function isSame(a: string, b: string | null): boolean {
  const [left, right] = [readDecimal(a), readDecimal(b)];
  return isKnown(left) && isKnown(right) && compareDecimals(left, right) === 0;
}

function printedLine(line: OrderLine, products: Products): PrintedLine {
  const product = products.get(line.product_id);
  const shared = {
    number: product?.SupplierProductNumber ?? "",
    name: product?.ProductName || numberOf("Product", line.product_id),
    batch: line.batch_code ?? "",
    expires: line.expiration_date,
  };
  if (isPosted(line)) {
    const { ordered, num_units: units } = line;
    return {
      ...shared,
      key: String(line.purchase_trans_id),
      cases: line.cases,
      units,
      ...(ordered !== null && !isSame(ordered, units) && { ordered }),
      price: line.fob,
      amount: line.ext_price,
    };
  }
  const units = String(line.num_units);
  const pack = product ? packSizeOf(product) : null;
  const cases = pack === null ? null : convertQuantity({ quantity: units, unit: "units" }, "cases", pack);
  return { ...shared, key: String(line.id), cases, units, price: null, amount: null };
}
