import type { Endpoint } from "#contract/endpoint.ts";

/** The preferences of a request that the endpoint honors (spec "v2 purchase endpoints"). */
export interface Preferences {
  /** True: answer without a body. */
  readonly isMinimal: boolean;
  /** True: unknown properties of the body are ignored. */
  readonly isLenient: boolean;
  /** The honored tokens, for Preference-Applied; null if there are none. */
  readonly applied: string | null;
}

const none: Preferences = { isMinimal: false, isLenient: false, applied: null };

const word = /^[\w-]+$/;

const unquote = (text: string) => (text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text);

/** One preference in lower case without its parameters; null if it is not `name` or `name=value`. */
function readPreference(part: string): readonly [name: string, value: string] | null {
  const [pair = ""] = part.split(";", 1);
  const [name = "", ...values] = pair.split("=").map((text) => text.trim());
  const value = unquote(values.join("="));
  return word.test(name) && (value === "" || word.test(value)) ? [name.toLowerCase(), value.toLowerCase()] : null;
}

/** The first value of each preference (RFC 7240 ignores later ones of the same name). */
function readPrefer(header: string): Map<string, string> {
  const preferences = new Map<string, string>();
  for (const part of header.split(",")) {
    const preference = readPreference(part);
    if (preference !== null && !preferences.has(preference[0])) preferences.set(...preference);
  }
  return preferences;
}

/** Whether a read asks to be refused if it has unknown parameters. */
export const isStrict = (header: string | undefined): boolean => header !== undefined && readPrefer(header).get("handling") === "strict";

/** An endpoint that creates or changes a record can omit the response body. One that takes a body can read it leniently. */
export function grantPreferences(endpoint: Endpoint, header: string | undefined): Preferences {
  if (header === undefined || !endpoint.requestHeaders?.includes("Prefer")) return none;
  const asked = readPrefer(header);
  const ways = endpoint.requestHeaders.includes("Idempotency-Key") ? ["minimal", "representation"] : [];
  const handlings = endpoint.body ? ["lenient", "strict"] : [];
  const answer = ways.find((way) => way === asked.get("return"));
  const handling = handlings.find((way) => way === asked.get("handling"));
  const applied = [answer && `return=${answer}`, handling && `handling=${handling}`].filter((token) => token !== undefined);
  return {
    isMinimal: answer === "minimal",
    isLenient: handling === "lenient",
    applied: applied.length === 0 ? null : applied.join(", "),
  };
}
