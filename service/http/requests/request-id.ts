import { randomUUID } from "node:crypto";

const acceptable = /^[A-Za-z0-9_-]{1,64}$/;

/** A caller's short alphanumeric X-Request-Id (1 to 64 letters, digits, - and _) as it is, else a new one: also where it repeats the key, since it is logged. */
export function chooseRequestId(given: string | undefined, key: string | undefined): string {
  return given !== undefined && given !== key && acceptable.test(given) ? given : randomUUID();
}
