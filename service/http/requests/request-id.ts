import { randomUUID } from "node:crypto";

const acceptable = /^[A-Za-z0-9_-]{1,64}$/;

/** The caller's X-Request-Id if it has 1 to 64 letters, digits, - and _; otherwise a new one. A value that contains the key is replaced, since the id is logged. */
export function chooseRequestId(given: string | undefined, key: string | undefined): string {
  return given !== undefined && given !== key && acceptable.test(given) ? given : randomUUID();
}
