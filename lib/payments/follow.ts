import type { PaymentApplication } from "#lib/api/payments.ts";
import { quotaWait } from "#lib/api/reading/pace.ts";
import type { Quota } from "#lib/api/reading/read-quota.ts";
import { isInFlight } from "./submission/preflight.ts";

const quickMs = 3_000;
const slowMs = 60_000;
/** What has not moved for ten minutes is asked for once a minute. */
const share = 10;

interface Following {
  readonly applications: readonly Pick<PaymentApplication, "Status" | "TimeUpdated">[];
  readonly now: number;
  readonly quota: Quota | null;
}

/** Milliseconds until requests that are on their way are read again; false: none is. The longer nothing moved, the longer; and slowly where the quota is low. */
export function followIntervalMs({ applications, now, quota }: Following): number | false {
  const moving = applications.filter(isInFlight);
  if (moving.length === 0) return false;
  if (quotaWait(quota, now)) return slowMs;
  const lastMove = Math.max(...moving.map(({ TimeUpdated }) => Date.parse(TimeUpdated)));
  const quiet = Number.isNaN(lastMove) ? 0 : now - lastMove;
  return Math.min(slowMs, Math.max(quickMs, Math.round(quiet / share)));
}
