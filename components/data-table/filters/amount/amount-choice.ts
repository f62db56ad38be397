import { toMicros } from "#contract/decimal.ts";
import type { UrlParam } from "../../url/url-params.ts";

/** Two decimal texts, of which at least one is known. Null: all amounts. */
export type AmountChoice = { readonly from: string | null; readonly to: string | null } | null;

/** "100..250.50", "100.." or "..250.50". */
export const amountChoiceParam: UrlParam<AmountChoice> = {
  read(text) {
    const [from = null, to = null] = (text ?? "").split("..").map((part) => (/^-?\d{1,13}(?:\.\d{1,6})?$/.test(part) ? part : null));
    return from || to ? { from, to } : null;
  },
  write: (choice) => (choice ? `${choice.from ?? ""}..${choice.to ?? ""}` : null),
};

/** Tests an amount in whole or decimal dollars. An unknown amount is in no range. */
export function inAmountRange({ from, to }: NonNullable<AmountChoice>): (amount: string | null) => boolean {
  const [least, most] = [toMicros(from), toMicros(to)];
  return (amount) => {
    const micros = toMicros(amount);
    return micros !== null && (least === null || micros >= least) && (most === null || micros <= most);
  };
}
