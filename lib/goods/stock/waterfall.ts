import { addDecimals, type Decimal, isKnown, isZero, negateDecimal, readDecimal, subtractDecimals } from "#contract/decimal.ts";
import { isOversold } from "./state/stock-state.ts";
import type { InventoryRecord } from "./stock.ts";

export interface WaterfallStep {
  readonly id: string;
  readonly name: string;
  /** A sentence that explains it; spec "InventoryRecord". */
  readonly text: string;
  /** A sum of the steps above it, or a change (negative if subtracted). */
  readonly kind: "sum" | "change";
  readonly value: Decimal;
  /** The level after this step. */
  readonly level: Decimal;
}

export interface Waterfall {
  readonly steps: readonly WaterfallStep[];
  /** The difference between AvailableUnits and the sum of the steps; null if they agree. */
  readonly difference: Decimal | null;
}

type Quantities = Pick<
  InventoryRecord,
  | "Inventory"
  | "Received"
  | "Loaded"
  | "Picked"
  | "Delivered"
  | "Unsellable"
  | "OnFloorInventory"
  | "PreSales"
  | "Allocated"
  | "AvailableUnits"
>;

const taken = [
  ["Loaded", "Loaded", "On trucks."],
  ["Picked", "Picked", "Picked and not yet loaded."],
  ["Delivered", "Delivered", "Delivered, and still on load sheets in the status Loaded."],
  ["Unsellable", "Unsellable", "In the warehouse and not flagged sellable."],
] as const;

const promised = [
  ["PreSales", "Pre-sales", "On an invoice for delivery, and neither picked nor loaded."],
  ["Allocated", "Allocated", "Set aside by product allocations."],
] as const;

/**
 * Every step from Inventory to AvailableUnits. The API does not return PendingSales, so it is computed as the difference between the
 * returned quantities and OnFloorInventory. Null when a quantity is not a number.
 */
export function waterfallOf(record: Quantities): Waterfall | null {
  const values = new Map<string, Decimal>();
  for (const [name, text] of Object.entries(record)) {
    const value = readDecimal(text);
    if (isKnown(value)) values.set(name, value);
  }
  const read = (name: keyof Quantities) => values.get(name) ?? null;
  const [inventory, received, onFloor, available] = [read("Inventory"), read("Received"), read("OnFloorInventory"), read("AvailableUnits")];
  if (!inventory || !received || !onFloor || !available) return null;

  const steps: WaterfallStep[] = [];
  let level = inventory;
  const sum = (id: string, name: string, text: string) => steps.push({ id, name, text, kind: "sum", value: level, level });
  const change = (id: string, name: string, text: string, value: Decimal) => {
    level = addDecimals(level, value);
    steps.push({ id, name, text, kind: "change", value, level });
  };

  sum("Inventory", "Inventory", "Verified purchases received, less verified sales.");
  change("Received", "Received", "Received, and not yet moved to the floor or set aside as unsellable.", received);
  sum("Warehouse", "In the warehouse", "Inventory and what was received.");
  for (const [id, name, text] of taken) {
    const value = read(id);
    if (!value) return null;
    change(id, name, text, negateDecimal(value));
  }
  const pending = subtractDecimals(level, onFloor);
  if (!isZero(pending)) {
    change(
      "PendingSales",
      "Pending sales",
      "Delivered and not yet verified: worked out here, the API does not show it.",
      negateDecimal(pending),
    );
  }
  sum("OnFloorInventory", "On the floor", "What stands there, sold or not.");
  for (const [id, name, text] of promised) {
    const value = read(id);
    if (!value) return null;
    change(id, name, text, negateDecimal(value));
  }
  const difference = subtractDecimals(available, level);
  steps.push({
    id: "AvailableUnits",
    name: "Available",
    text: isOversold(record.AvailableUnits) ? "More is promised than is on the floor." : "What can still be sold.",
    kind: "sum",
    value: available,
    level: available,
  });
  return { steps, difference: isZero(difference) ? null : difference };
}

const barWidth = 1000;
const barMin = 2;
const toNumber = ({ units, scale }: Decimal) => Number(units) / 10 ** scale;

/** Where a step's bar stands on a picture 1000 wide that holds them all: a sum from zero on, a change from the level before it. */
export function placeStep(step: WaterfallStep, steps: readonly WaterfallStep[]): { x: number; width: number; zero: number } {
  const levels = steps.map(({ level }) => toNumber(level));
  const [low, high] = [Math.min(0, ...levels), Math.max(0, ...levels)];
  const scale = high === low ? 0 : barWidth / (high - low);
  const at = (value: number) => (value - low) * scale;
  const end = toNumber(step.level);
  const start = step.kind === "sum" ? 0 : end - toNumber(step.value);
  const isZeroSum = start === end;
  return { x: at(Math.min(start, end)), width: isZeroSum ? 0 : Math.max(barMin, Math.abs(end - start) * scale), zero: at(0) };
}
