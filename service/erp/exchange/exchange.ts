import type { Database } from "#service/db/database.ts";
import type { Log } from "#service/http/log.ts";
import type { Erp } from "../erp.ts";
import { applyEvents } from "./apply-events.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { limitErp } from "./limit-erp.ts";
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
  /** How long the ERP may take to answer one call. */
  readonly erpTimeoutSeconds?: number;
  /** Ends the exchange at its next step, and the call to the ERP that is under way. */
  readonly signal?: AbortSignal;
  /** Told of every point that is reached; a test ends the process there. */
  readonly reach?: (point: ExchangePoint) => void | Promise<void>;
}

/** Below the lease of a message: another process tries it only after this one has given up. */
const erpTimeoutSecondsDefault = 20;

export type ExchangeParts = Required<Omit<ExchangeOptions, "erpTimeoutSeconds">>;

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
 * processes may run it at once, and each may die at any point: docs/api/erp-snapshot.md "The exchange with the ERP".
 */
export async function exchangeWithErp(options: ExchangeOptions): Promise<ExchangeResult> {
  const { erpTimeoutSeconds = erpTimeoutSecondsDefault, signal = new AbortController().signal } = options;
  const erp = limitErp(options.erp, { timeoutSeconds: erpTimeoutSeconds, signal });
  const parts: ExchangeParts = { reach: () => undefined, ...options, erp, signal };
  const { delivered, failed } = await deliverMessages(parts);
  const applied = await applyEvents(parts);
  return { delivered, failed, applied, ...(await rejectOverdue(parts)) };
}
