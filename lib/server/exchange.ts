import "server-only";
import type { Agent, Dispatcher } from "undici";
import { IncomingBody } from "./incoming-body.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: IncomingBody;
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/** One HTTP exchange; resolves with the answer's head. Rejects with undici's error, or with the signal's reason. */
export function exchange(agent: Agent, options: Dispatcher.DispatchOptions, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let body: IncomingBody | null = null;

    const stop = () => controller?.abort(toError(signal?.reason));
    const finish = (error: Error | null) => {
      signal?.removeEventListener("abort", stop);
      body?.end(error);
      if (error) reject(error);
    };

    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener("abort", stop, { once: true });
    agent.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        if (signal?.aborted) stop();
      },
      onResponseStart(started, status, headers) {
        // 103 and its like are not the answer.
        if (status < 200) return;
        body = new IncomingBody(started);
        resolve({ status, headers, body });
      },
      onResponseData: (_, part) => body?.add(part),
      onResponseEnd: () => finish(null),
      onResponseError: (_, error) => finish(error),
    });
  });
}
