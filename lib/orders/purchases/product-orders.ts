import type { Purchase } from "#lib/api/records/purchases.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { compareTexts } from "#lib/format/text/compare-texts.ts";
import { deliveryOf } from "./progress/delivery.ts";
import type { PurchaseStatus } from "./progress/progress.ts";

export type OrderLine = NonNullable<Purchase["purchase_transactions"]>[number];
export type PostedLine = Extract<OrderLine, { purchase_trans_id: number }>;

interface OrderDates extends Pick<Purchase, "status" | "delivery_date" | "receive_date"> {
  readonly purchase_transactions?: readonly OrderLine[] | undefined;
}

export interface OrderedLine<P extends OrderDates, Line extends OrderLine = OrderLine> {
  readonly purchase: P;
  readonly line: Line;
}

export const isPosted = (line: OrderLine): line is PostedLine => "purchase_trans_id" in line;

const linesOf = <P extends OrderDates>(purchases: readonly P[], productID: number): OrderedLine<P>[] =>
  purchases.flatMap((purchase) =>
    (purchase.purchase_transactions ?? []).filter(({ product_id }) => product_id === productID).map((line) => ({ purchase, line })),
  );

/** Whether the goods of an order have not been received yet. */
const comingStatuses: readonly PurchaseStatus[] = ["InProgress", "Submitted", "New", "Accepted"];
const lastDay = "9999-12-31";

/** The lines of a product in orders that are not received yet, the nearest delivery first. */
export function comingLines<P extends OrderDates>(purchases: readonly P[], productID: number): OrderedLine<P>[] {
  const dayOf = ({ purchase }: OrderedLine<P>) => deliveryOf(purchase)?.day ?? lastDay;
  return linesOf(purchases, productID)
    .filter(({ purchase }) => comingStatuses.includes(purchase.status))
    .sort((a, b) => compareTexts(dayOf(a), dayOf(b)));
}

interface StockRecord {
  readonly LocationID: number;
  readonly PurchaseTransID: number;
}

export interface StockLayer<B, P extends OrderDates> {
  readonly PurchaseTransID: number;
  /** Null when the key sees no purchase with this line. */
  readonly ordered: OrderedLine<P, PostedLine> | null;
  readonly batches: readonly B[];
  /** Units of its batches. */
  readonly left: ExactSum;
  /** Warehouses that sell it now: spec "InventoryRecord", PurchaseTransID. */
  readonly sellingIn: readonly number[];
}

/** Every purchase line in a product's inventory or batches: those being sold first, then the oldest. */
export function layersOf<B extends StockRecord & { readonly InventoryUnits: number }, P extends OrderDates>(
  { inventory, batches, purchases }: { inventory: readonly StockRecord[]; batches: readonly B[]; purchases: readonly P[] },
  productID: number,
): StockLayer<B, P>[] {
  const posted = new Map<number, OrderedLine<P, PostedLine>>();
  for (const { purchase, line } of linesOf(purchases, productID)) {
    if (isPosted(line)) posted.set(line.purchase_trans_id, { purchase, line });
  }
  const ids = new Set([...inventory, ...batches].map(({ PurchaseTransID }) => PurchaseTransID));
  return [...ids]
    .map((id) => {
      const own = batches.filter(({ PurchaseTransID }) => PurchaseTransID === id);
      return {
        PurchaseTransID: id,
        ordered: posted.get(id) ?? null,
        batches: own,
        left: sumDecimals(own.map(({ InventoryUnits }) => InventoryUnits)),
        sellingIn: inventory.filter(({ PurchaseTransID }) => PurchaseTransID === id).map(({ LocationID }) => LocationID),
      };
    })
    .sort((a, b) => Number(b.sellingIn.length > 0) - Number(a.sellingIn.length > 0) || a.PurchaseTransID - b.PurchaseTransID);
}
