import { countOf } from "#lib/format/dates/durations.ts";

interface LeftOut {
  /** Batches and orders that could not be read. */
  readonly batchesLeftOut: number;
  readonly ordersLeftOut: number;
}

/** How suggestions may be wrong, in sentences; empty where every record was read. */
export function planGaps({ batchesLeftOut, ordersLeftOut }: LeftOut, locale: string): string {
  const texts = [
    batchesLeftOut > 0 &&
      `${countOf(batchesLeftOut, "batch", locale, "batches")} could not be read, so suggestions of their products may be too low.`,
    ordersLeftOut > 0 && `${countOf(ordersLeftOut, "order", locale)} could not be read, so suggestions of their products may be too high.`,
  ];
  return texts.filter((some) => some !== false).join(" ");
}
