import { formatCount } from "#lib/format/numbers/numbers.ts";
import type { Quota } from "./read-quota.ts";

/** A sentence that follows the cost of a long read; empty before the first answer. */
export function quotaText(quota: Quota | null, locale: string): string {
  return quota ? ` ${formatCount(quota.remaining, locale)} of ${formatCount(quota.limit, locale)} are left in this hour.` : "";
}
