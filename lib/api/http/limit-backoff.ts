import { backoffMs } from "#lib/offline/backoff.ts";

const backoff = { firstMs: 1_000, maxMs: 60_000 };
const addressesMax = 200;

/** The shortest wait after each 429 in a row from one address, so that an API that says "0 seconds" is not called in a loop. */
export function createLimitBackoff() {
  const inARow = new Map<string, number>();
  return {
    /** In seconds. */
    refused(address: string): number {
      const count = (inARow.get(address) ?? 0) + 1;
      if (inARow.size >= addressesMax && !inARow.has(address)) inARow.clear();
      inARow.set(address, count);
      return backoffMs(count, backoff) / 1_000;
    },
    answered(address: string): void {
      inARow.delete(address);
    },
  };
}
