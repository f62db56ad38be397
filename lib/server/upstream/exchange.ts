import "server-only";
import type { Agent, Dispatcher } from "undici";
import { type Decode, decoderOf } from "./forward/content-encoding.ts";
import { IncomingBody } from "./forward/incoming-body.ts";
import type { BodyFilter } from "./redact-key.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: IncomingBody;
  /** Sets the time that remains for the answer, counted from now. */
  readonly setDeadline: (ms: number) => void;
}

export interface ExchangeLimits {
  readonly signal?: AbortSignal;
  /** How long the whole answer may take. */
  readonly deadlineMs?: number;
  /** Maximum size of a decompressed answer. */
  readonly bytesMax: number;
  readonly filter?: BodyFilter;
  /** Called once, at the end of the exchange. */
  readonly onFinish?: (error: Error | null) => void;
}

/** Thrown when the whole answer takes too long. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
  readonly code = "DASHBOARD_DEADLINE";
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/** Reads a compressed body as a whole. This is rare, because requests do not allow compression. */
function createDecodedBody(body: IncomingBody, decode: Decode, bytesMax: number, finish: (error: Error | null) => void) {
  const parts: Uint8Array[] = [];
  return {
    add: (part: Uint8Array) => void parts.push(part),
    end: () => {
      if (parts.length === 0) return finish(null);
      decode(Buffer.concat(parts), bytesMax).then(
        (bytes) => {
          body.add(bytes);
          finish(null);
        },
        (error: unknown) => finish(toError(error)),
      );
    },
  };
}

/** One HTTP exchange. Resolves with the answer's head. Rejects with undici's error, a DeadlineError, or the signal's reason. */
export function exchange(agent: Agent, options: Dispatcher.DispatchOptions, limits: ExchangeLimits): Promise<Answer> {
  const { signal, deadlineMs, bytesMax, filter, onFinish } = limits;
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let body: IncomingBody | null = null;
    let sink: { add(part: Uint8Array): void; end(): void } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopReason: Error | null = null;
    let isFinished = false;

    const finish = (error: Error | null) => {
      if (isFinished) return;
      isFinished = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      body?.end(error);
      if (error) reject(error);
      onFinish?.(error);
    };
    const stop = (reason: Error) => {
      stopReason = reason;
      controller?.abort(reason);
      // Needed when undici has not started the request yet.
      finish(reason);
    };
    const abort = () => stop(toError(signal?.reason));
    const setDeadline = (ms: number) => {
      clearTimeout(timer);
      if (!isFinished) timer = setTimeout(() => stop(new DeadlineError("The answer took too long.")), ms);
    };

    if (signal?.aborted) return abort();
    signal?.addEventListener("abort", abort, { once: true });
    if (deadlineMs !== undefined) setDeadline(deadlineMs);
    agent.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        if (stopReason) controller.abort(stopReason);
      },
      onResponseStart(started, status, headers) {
        // Informational responses such as 103 are not the answer.
        if (status < 200) return;
        const decode = decoderOf(headers["content-encoding"]);
        const incoming = new IncomingBody(started, filter);
        body = incoming;
        sink = decode
          ? createDecodedBody(incoming, decode, bytesMax, finish)
          : { add: (part) => incoming.add(part), end: () => finish(null) };
        resolve({ status, headers, body: incoming, setDeadline });
      },
      onResponseData: (_, part) => sink?.add(part),
      onResponseEnd: () => sink?.end(),
      onResponseError: (_, error) => finish(error),
    });
  });
}
