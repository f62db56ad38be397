import { isKnown } from "#contract/decimal.ts";
import { type AgingSummary, netPositionOf } from "#lib/aging/snapshot/aging-summary.ts";
import { type ExactSum, isZeroSum } from "#lib/format/numbers/sums.ts";
import { MoneySum } from "../../_components/list/sums.tsx";
import { Cents } from "../../_components/values/cents.tsx";

interface NetPositionProps {
  summary: AgingSummary;
  /** Unapplied payments that the close does not count as credit. Null when they could not be read. */
  unapplied: ExactSum | null;
  locale: string;
}

/** Debt at the close, less credit, less unapplied payments now. */
export function NetPosition({ summary, unapplied, locale }: NetPositionProps) {
  if (!unapplied) return <p className="text-muted text-sm">Net position unknown: the payments could not be read.</p>;
  const net = netPositionOf(summary, unapplied);
  const isOwedBack = isKnown(net) && net.units < 0n;
  return (
    <p className="mt-1 text-sm">
      Net position{" "}
      <strong className="font-semibold tabular-nums">
        <Cents value={net} locale={locale} />
      </strong>
      <span className="text-muted">
        {" "}
        {isOwedBack ? "(owed by the distributor) " : ""}
        {isZeroSum(unapplied) ? (
          "with no unapplied payments"
        ) : (
          <>
            after <MoneySum sum={unapplied} noun="payment" locale={locale} /> of unapplied payments
          </>
        )}
        . Payment requests that are under way are not deducted.
      </span>
    </p>
  );
}
