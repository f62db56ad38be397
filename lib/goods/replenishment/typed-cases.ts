import { casesMax } from "./local-plan-state.ts";

export type TypedCases =
  | { readonly kind: "empty" }
  | { readonly kind: "cases"; readonly cases: number }
  | { readonly kind: "refused"; readonly message: string };

const message = `Enter a whole number from 0 to ${casesMax}.`;

/** A number of cases as a person types it, also with the commas of a pasted number. */
export function readTypedCases(typed: string): TypedCases {
  const text = typed.trim();
  if (text === "") return { kind: "empty" };
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(text)) return { kind: "refused", message };
  const cases = Number(text.replaceAll(",", ""));
  return cases <= casesMax ? { kind: "cases", cases } : { kind: "refused", message };
}
