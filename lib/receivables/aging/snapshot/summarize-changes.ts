import { type Amount, subtractAmounts } from "#contract/decimal.ts";
import { addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import type { ChangeKind, InvoiceChange } from "./since-close.ts";

export interface ChangeSummary {
  /** Totals of the invoices that the key sees. */
  readonly atClose: ExactSum;
  readonly now: ExactSum;
  /** `amount` is the change of the open balance; for `aged` and `same`, the open balance; for `hidden`, the balance at the close. */
  readonly kinds: Readonly<Record<ChangeKind, { readonly count: number; readonly amount: ExactSum }>>;
}

function amountOfChange({ kind, atClose, now }: InvoiceChange): Amount {
  if (kind === "aged" || kind === "same") return now;
  return kind === "hidden" ? atClose : subtractAmounts(now, atClose);
}

/** Sums changes exactly. If all amounts can be read, atClose + new + settled + changed = now. */
export function summarizeChanges(changes: readonly InvoiceChange[]): ChangeSummary {
  const none = { count: 0, amount: emptySum };
  const kinds: Record<ChangeKind, { count: number; amount: ExactSum }> = {
    new: none,
    settled: none,
    changed: none,
    aged: none,
    same: none,
    hidden: none,
    unknown: none,
  };
  let [atClose, now] = [emptySum, emptySum];
  for (const change of changes) {
    if (change.kind !== "hidden") {
      atClose = addToSum(atClose, change.atClose);
      now = addToSum(now, change.now);
    }
    const known = kinds[change.kind];
    kinds[change.kind] = { count: known.count + 1, amount: addToSum(known.amount, amountOfChange(change)) };
  }
  return { atClose, now, kinds };
}
