import type { Erp } from "../erp.ts";

/** The ERP has not answered in time. It is unknown whether it did what was requested. */
export class ErpSilentError extends Error {}

interface Limits {
  /** Time limit of one call. */
  readonly timeoutSeconds: number;
  /** Ends every call. */
  readonly signal: AbortSignal;
}

/** Waits for the ERP at most for the time limit, even if it ignores the signal. */
async function askInTime<T>({ timeoutSeconds, signal }: Limits, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    ending.abort(reason);
    reject(reason);
  };
  const onAbort = () => end(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => end(new ErpSilentError(`the ERP did not answer within ${timeoutSeconds} seconds`)), timeoutSeconds * 1000);
  try {
    return await Promise.race([ask(ending.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** Wraps the ERP so that every call respects the limits. */
export function limitErp(erp: Erp, limits: Limits): Erp {
  return {
    receive: (messageID, message) => askInTime(limits, (signal) => erp.receive(messageID, message, signal)),
    cancelPaymentRequest: (messageID) => askInTime(limits, (signal) => erp.cancelPaymentRequest(messageID, signal)),
    eventsAfter: (position) => askInTime(limits, (signal) => erp.eventsAfter(position, signal)),
  };
}
