import { isKnown, readDecimal } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { placeLabels } from "../buckets.ts";
import type { AgingFault } from "./check-aging.ts";

/** "the total is $10.00, buckets less credit add up to $9.00" */
export function faultText({ about, stated, found }: AgingFault, locale: string): string {
  const [what, makers] =
    about === "total" ? ["the total", "buckets less credit add up to"] : [placeLabels[about], "its invoices add up to"];
  const statedText = isKnown(readDecimal(stated)) ? formatMoney(stated, locale) : stated ? `“${stated}”` : "missing";
  return `${what} is ${statedText}, ${makers} ${isKnown(found) ? formatMoney(found, locale) : "an amount that cannot be read"}`;
}
