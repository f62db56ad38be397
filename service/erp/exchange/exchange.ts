import type { Database } from "#service/db/database.ts";
import type { Log } from "#service/http/log.ts";
import type { Erp } from "../erp.ts";
import { applyEvents } from "./apply-events.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { rejectOverdue } from "./reject-overdue.ts";

/** Places on the way where a process may die. */
export type ExchangePoint = "claimed" | "received" | "settled" | "applied" | "canceled";

export interface ExchangeOptions {
  readonly db: Database;
  readonly erp: Erp;
  readonly clock: () => Date;
  readonly log: Log;
  /** A payment request that is Exported for longer is canceled at the ERP and Rejected. */
  readonly confirmTimeoutSeconds: number;
  /** Told of every point that is reached; a test ends the process there. */
  readonly reach?: (point: ExchangePoint) => void | Promise<void>;
}

export type ExchangeParts = Required<ExchangeOptions>;

export interface ExchangeResult {
  readonly delivered: number;
  readonly failed: number;
  readonly applied: number;
  readonly rejected: number;
  /** Payment requests past their time-out that the ERP has neither confirmed nor canceled. */
  readonly unresolved: number;
}

/**
 * One exchange with the ERP: hands over what is due, takes over what happened there, rejects what was not confirmed in time. Any number of
 * processes may run it at once, and each may die at any point: erp-snapshot.md "The exchange with the ERP".
 */
export async function exchangeWithErp(options: ExchangeOptions): Promise<ExchangeResult> {
  const parts: ExchangeParts = { reach: () => undefined, ...options };
  const { delivered, failed } = await deliverMessages(parts);
  const applied = await applyEvents(parts);
  return { delivered, failed, applied, ...(await rejectOverdue(parts)) };
}
