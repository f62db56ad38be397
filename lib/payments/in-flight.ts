import { quotaWait } from "#lib/api/quota/pace.ts";
import type { Quota } from "#lib/api/quota/read-quota.ts";
import type { PaymentApplication } from "#lib/api/records/payments.ts";

export const inFlightStatuses: ("Pending" | "Exported")[] = ["Pending", "Exported"];

/** Whether a request is neither applied nor rejected yet. It reduces the invoice, although the open balance does not show it. */
export const isInFlight = ({ Status }: Pick<PaymentApplication, "Status">) => inFlightStatuses.some((inFlight) => inFlight === Status);

const quickMs = 3_000;
const slowMs = 60_000;
/** The interval is this share of the time since the last change. */
const share = 10;

interface FollowInput {
  readonly applications: readonly Pick<PaymentApplication, "Status" | "TimeUpdated">[];
  readonly now: number;
  readonly quota: Quota | null;
}

/** Polling interval in ms. Backs off while nothing changes and while the quota is low; `false` when nothing is in flight. */
export function followIntervalMs({ applications, now, quota }: FollowInput): number | false {
  const moving = applications.filter(isInFlight);
  if (moving.length === 0) return false;
  if (quotaWait(quota, now)) return slowMs;
  const lastMove = Math.max(...moving.map(({ TimeUpdated }) => Date.parse(TimeUpdated)));
  const quiet = Number.isNaN(lastMove) ? 0 : now - lastMove;
  return Math.min(slowMs, Math.max(quickMs, Math.round(quiet / share)));
}
