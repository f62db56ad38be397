import type { Erp } from "../erp.ts";

/** The ERP has not answered in time. Whether it did what it was asked is unknown. */
export class ErpSilentError extends Error {}

interface Limits {
  /** How long one call may take. */
  readonly timeoutSeconds: number;
  /** Ends every call. */
  readonly signal: AbortSignal;
}

/** Waits for the ERP only so long, also where it does not heed the signal that it is given. */
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

/** The same ERP, of which no call takes longer than the limits allow. */
export function limitErp(erp: Erp, limits: Limits): Erp {
  return {
    receive: (messageID, message) => askInTime(limits, (signal) => erp.receive(messageID, message, signal)),
    cancelPaymentRequest: (messageID) => askInTime(limits, (signal) => erp.cancelPaymentRequest(messageID, signal)),
    eventsAfter: (position) => askInTime(limits, (signal) => erp.eventsAfter(position, signal)),
  };
}
