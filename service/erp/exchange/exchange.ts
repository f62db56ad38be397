import type { Database } from "#service/db/database.ts";
import type { Log } from "#service/http/log.ts";
import type { Erp } from "../erp.ts";
import { rejectOverdue } from "./applications/reject-overdue.ts";
import { applyEvents } from "./apply-events.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { limitErp } from "./limit-erp.ts";

/** Points at which tests end a process. */
export type ExchangePoint = "claimed" | "received" | "settled" | "applied" | "canceled";

export interface ExchangeOptions {
  readonly db: Database;
  readonly erp: Erp;
  readonly clock: () => Date;
  readonly log: Log;
  /** After this time an Exported payment request is canceled at the ERP and Rejected. */
  readonly confirmTimeoutSeconds: number;
  readonly erpTimeoutSeconds?: number;
  /** Ends the current call to the ERP, and the exchange at its next step. */
  readonly signal?: AbortSignal;
  /** Called at every point; tests end the process there. */
  readonly reach?: (point: ExchangePoint) => void | Promise<void>;
}

const erpTimeoutSecondsDefault = 20;

export type ExchangeParts = Required<Omit<ExchangeOptions, "erpTimeoutSeconds">>;

export interface ExchangeResult {
  readonly delivered: number;
  readonly failed: number;
  readonly applied: number;
  readonly rejected: number;
  /** Number of overdue payment requests that the ERP has neither confirmed nor canceled. */
  readonly unresolved: number;
}

/**
 * One exchange with the ERP: delivers due messages, applies new events and rejects overdue requests. Any number of
 * processes may run it concurrently, and each may die at any point: docs/api/erp-snapshot.md "The exchange with the ERP".
 */
export async function exchangeWithErp(options: ExchangeOptions): Promise<ExchangeResult> {
  const { erpTimeoutSeconds = erpTimeoutSecondsDefault, signal = new AbortController().signal } = options;
  const erp = limitErp(options.erp, { timeoutSeconds: erpTimeoutSeconds, signal });
  const parts: ExchangeParts = { reach: () => undefined, ...options, erp, signal };
  const { delivered, failed } = await deliverMessages(parts);
  const applied = await applyEvents(parts);
  return { delivered, failed, applied, ...(await rejectOverdue(parts)) };
}
