import { isKnown } from "#contract/decimal.ts";
import { type ExactSum, isZeroSum } from "#lib/format/numbers/sums.ts";
import { netPositionOf, type PaymentsOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import { MoneySum } from "../../../_components/list/sums.tsx";
import { Cents } from "../../../_components/values/cents.tsx";

interface NetPositionProps {
  open: ExactSum;
  /** Null when the open invoices, the payments or the requests could not be read. */
  onAccount: PaymentsOnAccount | null;
  locale: string;
}

/** Open balances less what was paid and is not in them yet. All as of now. */
export function NetPosition({ open, onAccount, locale }: NetPositionProps) {
  if (!onAccount) return <p className="text-muted text-sm">Net position unknown: some records could not be read or may be missing.</p>;
  const { unapplied, inProgress } = onAccount;
  const net = netPositionOf(open, onAccount);
  const isOwedBack = isKnown(net) && net.units < 0n;
  return (
    <p className="mt-1 text-sm max-sm:min-h-15">
      Net position now{" "}
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
        {isZeroSum(inProgress) ? null : (
          <>
            {" "}
            and <MoneySum sum={inProgress} noun="request" locale={locale} /> of payment requests under way
          </>
        )}
      </span>
    </p>
  );
}
