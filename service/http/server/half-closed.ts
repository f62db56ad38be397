import type { ServerResponse } from "node:http";

/** The time until the second interim answer. Each further one comes after twice the time. */
const firstWaitMs = 50;

function probeReader(unanswered: ReadonlySet<ServerResponse>, waitMs: number): void {
  const [current] = unanswered;
  if (current === undefined) return;
  if (!current.headersSent && current.req.httpVersion !== "1.0") current.writeProcessing();
  setTimeout(probeReader, waitMs, unanswered, 2 * waitMs).unref();
}

/**
 * Lets a client that has ended its requests get their answers. One that has closed the whole connection looks the same until something is sent to it: its system
 * then resets the connection, which the next write notices and which aborts the requests. So interim answers, which a client ignores (RFC 9110, 15.2), are sent
 * until the answer begins. HTTP/1.0 has none.
 */
export function answerHalfClosed(unanswered: ReadonlySet<ServerResponse>): void {
  const last = [...unanswered].at(-1);
  if (last !== undefined) last.shouldKeepAlive = false;
  probeReader(unanswered, firstWaitMs);
}
