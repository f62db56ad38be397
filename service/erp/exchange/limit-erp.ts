import type { Erp } from "../erp.ts";

/** The ERP has not answered in time. It is unknown whether it did what was requested. */
export class ErpSilentError extends Error {}

interface Limits {
  readonly timeoutSeconds: number;
  /** Ends every call. */
  readonly signal: AbortSignal;
}

/** Waits for the ERP at most for the time limit, even if it ignores the signal. */
async function withTimeLimit<T>({ timeoutSeconds, signal }: Limits, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    controller.abort(reason);
    reject(reason);
  };
  const onAbort = () => end(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(() => end(new ErpSilentError(`the ERP did not answer within ${timeoutSeconds} seconds`)), timeoutSeconds * 1000);
  try {
    return await Promise.race([call(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** Wraps the ERP so that every call respects the limits. */
export function limitErp(erp: Erp, limits: Limits): Erp {
  return {
    receive: (messageID, message) => withTimeLimit(limits, (signal) => erp.receive(messageID, message, signal)),
    cancelPaymentRequest: (messageID) => withTimeLimit(limits, (signal) => erp.cancelPaymentRequest(messageID, signal)),
    eventsAfter: (position) => withTimeLimit(limits, (signal) => erp.eventsAfter(position, signal)),
  };
}
