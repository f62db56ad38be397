"use client";
import type { ReactNode } from "react";
import { DayBars } from "#components/charts/day-bars.tsx";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { isKnown, roundDecimal } from "#contract/decimal.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { type ExactSum, isZeroSum } from "#lib/format/numbers/sums.ts";
import { customerNoun } from "#lib/parties/customers/customer-noun.ts";
import { type CashCalendar, calendarDays, openOf, sumWeeks } from "#lib/receivables/aging/open/cash-calendar.ts";
import { netPositionOf, type PaymentsOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import { screenHref } from "#lib/routes.ts";
import { MoneySum } from "../../../_components/list/sums.tsx";
import { useKeyType } from "../../../_components/overlay/overlay-context.ts";
import { Cents } from "../../../_components/values/cents.tsx";

interface CalendarFiguresProps {
  connection: string;
  calendar: CashCalendar;
  /** Null when some payments or requests cannot be read, undefined while they are read, "by store" when stores are chosen. */
  onAccount: PaymentsOnAccount | null | undefined | "by store";
  /** The chosen accounts; empty: all. Null for more than an address can name. */
  accounts?: readonly number[] | null;
  /** The stores of the figures when accounts or stores are chosen. An invoice names its store and not its account. */
  customers?: readonly number[] | undefined;
}

/** Servers limit the length of an address, and an account can have any number of stores. */
const linkedStoresMax = 300;

function overdueHref(connection: string, customers: readonly number[] | undefined): string | undefined {
  if (customers && (customers.length === 0 || customers.length > linkedStoresMax)) return undefined;
  return screenHref(connection, "invoices", { overdue: 1, customers });
}

const microsScale = 6;

/** What is owed before, in and after the calendar, beside credit and unapplied payments. */
export function CalendarFigures({ connection, calendar, onAccount, accounts, customers }: CalendarFiguresProps) {
  const { locale, today } = useViewer();
  const noun = customerNoun(useKeyType());
  const { overdue, due, later, undated, credit } = calendar;
  const money = (sum: ExactSum) => <MoneySum sum={sum} noun="invoice" locale={locale} />;
  // An invoice without a readable due date may be in any of the three.
  const byDate = (sum: ExactSum): ExactSum => ({ ...sum, missing: sum.missing + undated.counted + undated.missing });
  return (
    <div className="border-line border-b px-4 py-4 sm:px-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
        <Figure name="Overdue" href={overdueHref(connection, customers)}>
          <span className={isZeroSum(overdue) ? "" : "text-danger"}>{money(byDate(overdue))}</span>
        </Figure>
        <Figure name={`Due in ${calendarDays} days`}>{money(byDate(due))}</Figure>
        <Figure name="Due later">{money(byDate(later))}</Figure>
        <Figure name="Credit">{money(credit)}</Figure>
        <Figure
          name="Unapplied payments"
          href={accounts === null ? undefined : screenHref(connection, "payments", { accounts, available: 1 })}
          // Has room for requests under way, which are read last.
          className="min-h-14.5"
        >
          <OnAccount onAccount={onAccount}>
            {({ unapplied, inProgress }) => (
              <>
                <MoneySum sum={unapplied} noun="payment" locale={locale} />
                {isZeroSum(inProgress) ? null : (
                  <Link
                    href={screenHref(connection, "payments/applications")}
                    className="block font-normal text-muted text-xs underline decoration-line-strong underline-offset-2 hover:text-ink"
                  >
                    and <MoneySum sum={inProgress} noun="request" locale={locale} /> under way
                  </Link>
                )}
              </>
            )}
          </OnAccount>
          {onAccount === null || onAccount === "by store" ? null : (
            <span className="block font-normal text-muted text-xs">without open credit memos</span>
          )}
        </Figure>
        <Figure name="Net position">
          <OnAccount onAccount={onAccount}>
            {(known) => {
              const net = netPositionOf(openOf(calendar), known);
              return (
                <>
                  <Cents value={net} locale={locale} />
                  {isKnown(net) && net.units < 0n ? (
                    <span className="block font-normal text-muted text-xs">owed by the distributor</span>
                  ) : null}
                </>
              );
            }}
          </OnAccount>
        </Figure>
      </dl>
      {isZeroSum(undated) ? null : (
        <p className="mt-2 text-sm text-warning">Without a readable due date: {formatSum(undated, formatMoney, "invoice", locale)}</p>
      )}
      {onAccount === "by store" ? (
        <p className="mt-2 text-muted text-sm">
          Payments belong to accounts, not to {noun}s. Clear the {noun} filter to see them.
        </p>
      ) : null}
      <DayBars
        className="mt-4"
        label="Falls due by week"
        days={sumWeeks(calendar.lines, today).map(({ from, to, amount, count }) => ({
          key: from,
          weight: roundDecimal(amount.total, microsScale).units,
          name: `${formatDate(from, locale)} to ${formatDate(to, locale)}`,
          text: count === 0 ? "nothing" : `${formatSum(amount, formatMoney, "invoice", locale)} on ${countOf(count, "invoice", locale)}`,
        }))}
      />
    </div>
  );
}

function OnAccount({
  onAccount,
  children,
}: Pick<CalendarFiguresProps, "onAccount"> & { children: (known: PaymentsOnAccount) => ReactNode }) {
  if (onAccount === undefined) return <Skeleton className="h-6 w-24" />;
  if (onAccount === null) return <span className="font-normal text-muted text-sm">Unknown</span>;
  return onAccount === "by store" ? <span className="font-normal text-muted">–</span> : children(onAccount);
}

interface FigureProps {
  name: string;
  href?: string | undefined;
  className?: string;
  children: ReactNode;
}

function Figure({ name, href, className = "", children }: FigureProps) {
  return (
    <div>
      <dt className="text-muted text-xs">
        {href ? (
          <Link href={href} className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-2 hover:text-ink">
            {name}
          </Link>
        ) : (
          <span className="inline-flex min-h-6 items-center">{name}</span>
        )}
      </dt>
      <dd className={`font-semibold text-lg tabular-nums tracking-tight ${className}`}>{children}</dd>
    </div>
  );
}
