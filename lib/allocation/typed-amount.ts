import { z } from "zod";
import { toMicros } from "./micros.ts";

export type TypedAmount =
  | { readonly kind: "empty" }
  | { readonly kind: "amount"; readonly micros: bigint }
  | { readonly kind: "unreadable"; readonly message: string };

const shape = /^\$?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
const wholeDigitsMax = 12;

/** Text of an amount as people write it: 1234.5, 1,234.50, $1,234.50, .5. At most 12 digits before the point and 6 after it. */
const amountText = z
  .string()
  .refine((text) => !text.startsWith("-"), "An allocation is above 0: to take one back, empty the field.")
  .refine((text) => text.startsWith("-") || (shape.test(text) && /\d/.test(text)), "Write the amount in digits, such as 1234.50.")
  .refine((text) => (shape.exec(text)?.[1]?.length ?? 0) <= 6, "An amount has at most 6 decimals.")
  .refine(
    (text) => (text.split(".")[0] ?? "").replace(/\D/g, "").length <= wholeDigitsMax,
    "An amount has at most 12 digits before the point.",
  );

/** Nothing, spaces and zero are all "no allocation". */
export function readTypedAmount(typed: string | undefined): TypedAmount {
  const text = (typed ?? "").replace(/\s/g, "");
  if (text === "") return { kind: "empty" };
  const parsed = amountText.safeParse(text);
  if (!parsed.success) return { kind: "unreadable", message: parsed.error.issues[0]?.message ?? "" };
  const [whole = "", fraction = ""] = text.replace(/[$,]/g, "").split(".");
  const micros = toMicros(`${whole || "0"}.${fraction || "0"}`) ?? 0n;
  return micros === 0n ? { kind: "empty" } : { kind: "amount", micros };
}
