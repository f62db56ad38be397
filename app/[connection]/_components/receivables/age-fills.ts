import type { AgePlace } from "#lib/receivables/aging/buckets.ts";

/** One color per bucket, warmer the later it is. Each color has a label beside it. */
export const ageFills: Readonly<Record<AgePlace, { bar: string; key: string }>> = {
  current: { bar: "fill-fill-positive", key: "bg-fill-positive" },
  "1-30": { bar: "fill-fill-warning", key: "bg-fill-warning" },
  "31-60": { bar: "fill-fill-orange", key: "bg-fill-orange" },
  "61-90": { bar: "fill-fill-danger", key: "bg-fill-danger" },
  "91": { bar: "fill-fill-deep", key: "bg-fill-deep" },
  credit: { bar: "fill-fill-accent", key: "bg-fill-accent" },
};
