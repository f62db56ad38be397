import { quotaWait } from "#lib/api/quota/pace.ts";
import type { Quota } from "#lib/api/quota/read-quota.ts";
import { type PolledState, pollInterval } from "#lib/api/reading/poll-interval.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { readInstant } from "#lib/format/dates/calendar.ts";

export const inFlightStatuses: ("Pending" | "Exported")[] = ["Pending", "Exported"];

/** Whether a request is neither applied nor rejected yet. It reduces the invoice, although the open balance does not show it. */
export const isInFlight = ({ Status }: Pick<PaymentApplication, "Status">) => inFlightStatuses.some((inFlight) => inFlight === Status);

const quickMs = 3_000;
const slowMs = 60_000;
/** The interval is this share of the time since the last change. */
const share = 10;

interface FollowState extends PolledState {
  readonly data: { readonly rows: readonly Pick<PaymentApplication, "Status" | "TimeUpdated">[] } | undefined;
}

/**
 * Polling interval in ms of a query of applications. Backs off while nothing changes and while the quota is low, and waits as long as the API
 * asks. `idleMs` applies when nothing is in flight; `false` then reads no more.
 */
export const followIntervalMs = (state: FollowState, quota: Quota | null, idleMs: number | false = false, now = Date.now()) =>
  pollInterval(state, intervalOf(state, quota, now) || idleMs, now);

function intervalOf({ data }: FollowState, quota: Quota | null, now: number): number | false {
  const moving = data?.rows.filter(isInFlight) ?? [];
  if (moving.length === 0) return false;
  if (quotaWait(quota, now)) return slowMs;
  const lastMove = Math.max(...moving.map(({ TimeUpdated }) => readInstant(TimeUpdated)));
  const quiet = Number.isNaN(lastMove) ? 0 : now - lastMove;
  return Math.min(slowMs, Math.max(quickMs, Math.round(quiet / share)));
}
