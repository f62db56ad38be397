import { countOf } from "#lib/format/dates/durations.ts";

interface LeftOut {
  /** Records that could not be read. */
  readonly batchesLeftOut: number;
  readonly ordersLeftOut: number;
  readonly vendorsLeftOut: number;
  readonly productsLeftOut: number;
}

/** How suggestions may be wrong, in sentences; empty where every record was read. */
export function planGaps({ batchesLeftOut, ordersLeftOut, vendorsLeftOut, productsLeftOut }: LeftOut, locale: string): string {
  const gap = (count: number, noun: string, effect: string, nouns?: string) =>
    count > 0 && `${countOf(count, noun, locale, nouns)} could not be read, so suggestions ${effect}.`;
  const texts = [
    gap(batchesLeftOut, "batch", "of their products may be too low", "batches"),
    gap(ordersLeftOut, "order", "of their products may be too high"),
    gap(vendorsLeftOut, "vendor", "may be missing"),
    gap(productsLeftOut, "product", "may be missing"),
  ];
  return texts.filter((some) => some !== false).join(" ");
}
