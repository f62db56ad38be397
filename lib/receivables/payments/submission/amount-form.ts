import * as z from "zod/mini";
import { toMicros, writeMicros } from "#contract/decimal.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { readTypedAmount } from "#lib/receivables/allocation/draft/typed-amount.ts";

/** The amount to send instead of one that was refused or held, as a decimal text. `fits`: the most that can be sent, if known. */
export function amountForm(fits: string | null) {
  const max = fits === null ? null : toMicros(fits);
  const amount = z.pipe(
    z.string().check(({ value: input, issues }) => {
      const typed = readTypedAmount(input);
      if (typed.kind === "unreadable") issues.push({ code: "custom", input, message: typed.message });
      else if (typed.kind === "empty") issues.push({ code: "custom", input, message: "Enter an amount above 0." });
      else if (max !== null && typed.micros > max)
        issues.push({ code: "custom", input, message: `Only ${formatMoney(writeMicros(max), dashboardLocale)} fits. Enter at most that.` });
    }),
    z.transform((text: string) => {
      const typed = readTypedAmount(text);
      return typed.kind === "amount" ? writeMicros(typed.micros) : text;
    }),
  );
  return z.object({ amount });
}
