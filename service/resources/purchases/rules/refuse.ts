import type { FieldError } from "#contract/errors.ts";
import { ApiError } from "../../../http/errors/api-error.ts";

const namedMax = 3;

interface Problems {
  /** Violates the form of the body or the submit rules: 400. */
  readonly invalid: readonly FieldError[];
  /** Refers to a record that does not exist: 422. */
  readonly unacceptable: readonly FieldError[];
  /** Uses the PO number of another purchase: 409. */
  readonly duplicate: readonly FieldError[];
}

function summarize(problems: readonly FieldError[]): string {
  const named = problems.slice(0, namedMax).map(({ detail }) => detail);
  const more = problems.length - named.length;
  return `${named.join("; ")}${more > 0 ? `; and ${more} more in fieldErrors` : ""}`;
}

/** Throws one error with all problems, if there are any. The most severe one determines the status. */
export function refuseIfAny({ invalid, unacceptable, duplicate }: Problems) {
  const fieldErrors = [...invalid, ...unacceptable, ...duplicate];
  if (fieldErrors.length === 0) return;
  const code = invalid.length > 0 ? "VALIDATION_FAILED" : unacceptable.length > 0 ? "NOT_ACCEPTED" : "DUPLICATE_PO_NUMBER";
  throw new ApiError(code, summarize(fieldErrors), { fieldErrors });
}
