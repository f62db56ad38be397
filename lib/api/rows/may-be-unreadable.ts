import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { ApiError } from "../http/errors.ts";

/** The error where a record is not found in a list of which `count` records cannot be read. */
export function mayBeUnreadable(count: number): ApiError {
  const detail = `${countOf(count, "record", dashboardLocale)} of the list cannot be read, and ${count === 1 ? "it" : "one of them"} may be this one.`;
  return new ApiError({ status: 502, code: "UPSTREAM_INVALID", detail });
}
