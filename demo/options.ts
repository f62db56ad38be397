import type { DemoKeys } from "./plan/people/api-keys.ts";

export type DemoOptions = {
  /** Multiplies suppliers, products, customers and with them everything else; 1 is about 6,000 invoices. */
  scale?: number;
  seed?: number;
  /** The day of the snapshot, YYYY-MM-DD; every date is relative to it. */
  today: string;
  /** No timestamp is later than this or than the start of `today` in UTC. It matters only where `today` is ahead of the day in UTC. */
  now?: Date;
  /** The test environment has the same kind of data with other names, figures and keys. */
  environment?: "production" | "test";
  /** Unhashed keys. Omitted ones are derived from environment and seed. */
  keys?: Partial<DemoKeys>;
};

/** `npm start` gives the test environment a fifth of the data, which makes the first start faster. */
export const testScale = 0.2;

type DemoSettings = { scale: number; seed: number; environment: "production" | "test" };

export function settleOptions(options: DemoOptions): DemoSettings {
  const { scale = 1, seed = 1, environment = "production" } = options;
  if (!(scale > 0 && scale <= 100)) throw new RangeError(`scale must be above 0 and at most 100, not ${scale}`);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`seed must be a whole number, not ${seed}`);
  return { scale, seed, environment };
}
