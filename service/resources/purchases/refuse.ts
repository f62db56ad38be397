import type { FieldError } from "#contract/errors.ts";
import { ApiError } from "../../http/errors/api-error.ts";

const namedMax = 3;

interface Problems {
  /** Of the body's form, or against the rules for submitting: 400. */
  readonly invalid: readonly FieldError[];
  /** Well-formed, but it names what there is not: 422. */
  readonly unacceptable: readonly FieldError[];
  /** The PO number of another purchase: 409. */
  readonly duplicate: readonly FieldError[];
}

function summarise(problems: readonly FieldError[]): string {
  const named = problems.slice(0, namedMax).map(({ detail }) => detail);
  const more = problems.length - named.length;
  return `${named.join("; ")}${more > 0 ? `; and ${more} more in fieldErrors` : ""}`;
}

/** Refuses with every problem at once; the gravest kind gives the status. Without any it lets pass. */
export function refuseIfAny({ invalid, unacceptable, duplicate }: Problems) {
  const fieldErrors = [...invalid, ...unacceptable, ...duplicate];
  if (fieldErrors.length === 0) return;
  const code = invalid.length > 0 ? "VALIDATION_FAILED" : unacceptable.length > 0 ? "NOT_ACCEPTED" : "DUPLICATE_PO_NUMBER";
  throw new ApiError(code, summarise(fieldErrors), { fieldErrors });
}
