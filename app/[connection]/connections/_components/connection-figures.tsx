"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link } from "#components/ui/link.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useSettledTime, useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { selectRead } from "#lib/api/resource.ts";
import { allCustomers, allStates, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import type { CollectedRows } from "#lib/api/rows/collect-rows.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { type ExactSum, sumDecimals, withMissing } from "#lib/format/numbers/sums.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { joinList } from "#lib/format/text/lists.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { countdownText } from "#lib/parties/cutoff/cut-off.ts";
import { leftOutText } from "#lib/parties/delivery/left-out-text.ts";
import { listNextCutOffs, type NextCutOff } from "#lib/parties/delivery/stops.ts";
import { soonDays, sumDueSoon } from "#lib/receivables/aging/open/due-soon.ts";
import { sumOnAccount, totalOnAccount } from "#lib/receivables/aging/open/net-position.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import { screenHref } from "#lib/routes.ts";
import { MoneySum } from "../../_components/list/sums.tsx";
import { ScreenError } from "../../_components/shell/screens/screen-error.tsx";

const loadProgress = async () => (await import("#components/data-table/list/read-progress.tsx")).ReadProgress;

/** Receivables, due and unapplied amounts and the next cut-off of one connection. Each read fails on its own. */
export function ConnectionFigures({ connection }: { connection: string }) {
  const { locale, today } = useViewer();
  const api = useApi();
  const open = useAllRows(openInvoiceResource(api).rows({}));
  const payments = useAllRows(paymentResource(api).rows({}));
  const invoices = open.isComplete ? open.rows : undefined;
  const cutOffs = useCutOffs();
  const rests = payments.isComplete ? payments.rows : undefined;
  const owed = useMemo(() => invoices && sumOwed(invoices, open.leftOut, today), [invoices, open.leftOut, today]);
  const unapplied = useMemo(
    () => invoices && rests && withMissing(totalOnAccount(sumOnAccount(rests, [], invoices)).unapplied, payments.leftOut),
    [invoices, rests, payments.leftOut],
  );
  const money = (sum: ExactSum, noun = "invoice") => <MoneySum sum={sum} noun={noun} locale={locale} />;
  return (
    <div className="space-y-3 px-4 py-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
        <Figure name="Open" href={screenHref(connection, "aging")} isUnknown={isUnread(open)}>
          {owed ? money(owed.open) : undefined}
        </Figure>
        <Figure name="Overdue" href={screenHref(connection, "invoices", { overdue: 1 })} isUnknown={isUnread(open)}>
          {owed ? <span className={owed.isOverdue ? "text-danger" : ""}>{money(owed.overdue)}</span> : undefined}
        </Figure>
        <Figure name={`Due in ${soonDays} days`} href={screenHref(connection, "invoices", { soon: 1 })} isUnknown={isUnread(open)}>
          {owed ? money(owed.soon) : undefined}
        </Figure>
        <Figure
          name="Unapplied payments"
          href={screenHref(connection, "payments", { available: 1 })}
          isUnknown={isUnread(open) || isUnread(payments)}
        >
          {unapplied ? (
            <>
              {money(unapplied, "payment")}
              <span className="block font-normal text-muted text-xs">without open credit memos</span>
            </>
          ) : undefined}
        </Figure>
        <Figure name="Next order cut-off" href={screenHref(connection, "delivery", { open: 1 })} isUnknown={hasFailed(cutOffs)}>
          {cutOffs.planned ? <CutOffText {...cutOffs.planned} /> : undefined}
        </Figure>
      </dl>
      <Progress reading={open} noun="open invoice" />
      <Progress reading={payments} noun="payment" />
      <Failures
        parts={[
          partOf("the open invoices", open),
          partOf("the payments", payments),
          { subject: "the next order cut-off", hasFailed: hasFailed(cutOffs), ...cutOffs },
        ]}
      />
    </div>
  );
}

/** The sums say how many invoices they leave out: those that cannot be read, and for the due amounts those without a due date. */
function sumOwed(invoices: readonly OpenInvoice[], leftOut: number, today: CalendarDate) {
  const { overdue, soon, undated } = sumDueSoon(invoices, today);
  return {
    open: withMissing(sumDecimals(invoices.map(({ OpenBalance }) => OpenBalance)), leftOut),
    isOverdue: overdue.count > 0,
    overdue: withMissing(overdue.amount, undated + leftOut),
    soon: withMissing(soon.amount, undated + leftOut),
  };
}

const hasFailed = ({ error, isComplete }: { readonly error: unknown; readonly isComplete: boolean }) => Boolean(error) && !isComplete;

type ListReading = Omit<AllRows<unknown>, "keyOf">;

const isUnread = (reading: ListReading) => hasFailed(reading) || reading.activity === "stopped";

/** What delays the rest of a list, and whether rows may be missing from it. The sums themselves say what could not be read. */
function Progress({ reading, noun }: { reading: ListReading; noun: string }) {
  const { locale } = useViewer();
  const { rows, isComplete, wait, mayLackRows } = reading;
  if (!rows || hasFailed(reading) || (isComplete && !wait && !mayLackRows)) return null;
  const counts = { loadedCount: rows.length, shownCount: rows.length };
  return <AfterHydration load={loadProgress} props={{ reading: { ...reading, leftOut: 0 }, ...counts, noun, nouns: `${noun}s`, locale }} />;
}

interface Part {
  readonly subject: string;
  readonly hasFailed: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

const partOf = (subject: string, reading: ListReading): Part => ({
  subject,
  hasFailed: hasFailed(reading),
  error: reading.error,
  retry: reading.resume,
  isRetrying: reading.activity === "reading",
});

/** One message for all parts that failed for the same reason. */
function Failures({ parts }: { parts: readonly Part[] }) {
  const byReason = Map.groupBy(
    parts.filter((part) => part.hasFailed),
    ({ error }) => failureText(error),
  );
  return [...byReason].map(([reason, failed]) => (
    <ScreenError
      key={reason}
      subject={joinList(failed.map(({ subject }) => subject)).replace(/^t/, "T")}
      error={failed[0]?.error}
      onRetry={() => {
        for (const { retry } of failed) retry();
      }}
      retrying={failed.some(({ isRetrying }) => isRetrying)}
    />
  ));
}

interface FigureProps {
  name: string;
  href: string;
  /** Whether the figure is not being read. */
  isUnknown: boolean;
  /** Undefined while the figure is read. */
  children: ReactNode;
}

function Figure({ name, href, isUnknown, children }: FigureProps) {
  return (
    <div>
      <dt className="text-muted text-xs">
        <Link href={href} className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-2 hover:text-ink">
          {name}
        </Link>
      </dt>
      <dd className="font-semibold text-lg tabular-nums tracking-tight">
        {children ?? (isUnknown ? <span className="font-normal text-muted text-sm">Unknown</span> : <Skeleton className="h-6 w-24" />)}
      </dd>
    </div>
  );
}

interface PlannedCutOffs {
  readonly cutOffs: readonly NextCutOff[];
  readonly leftOut: string | null;
}

function planCutOffs(
  { rows: customers, ...read }: CollectedRows<Customer>,
  states: Parameters<typeof listNextCutOffs>[0]["states"],
  locale: string,
): PlannedCutOffs {
  const active = customers.filter(({ AccountStatus }) => AccountStatus === "Active");
  return {
    cutOffs: listNextCutOffs({ customers, states, nowMs: 0 }),
    leftOut: leftOutText({ customers: active, states, ...read }, locale),
  };
}

/** The planned cut-offs of the connection's customers; undefined while loading, and when reading failed. */
function useCutOffs() {
  const { locale } = useViewer();
  const api = useApi();
  const customers = useQuery({ ...allCustomers(api), select: selectRead<Customer> });
  const states = useQuery(allStates(api));
  const planned = useMemo(
    () => customers.data && states.data && planCutOffs(customers.data, states.data, locale),
    [customers.data, states.data, locale],
  );
  const retry = () => {
    for (const { isError, refetch } of [customers, states]) if (isError) void refetch();
  };
  return {
    planned,
    isComplete: planned !== undefined,
    error: customers.error ?? states.error,
    retry,
    isRetrying: customers.isFetching || states.isFetching,
  };
}

function CutOffText({ cutOffs, leftOut }: PlannedCutOffs) {
  const { locale, today } = useViewer();
  const nowMs = useSettledTime(useMemo(() => cutOffs.map(({ cutOffMs }) => cutOffMs), [cutOffs]));
  const next = cutOffs.find(({ cutOffMs }) => cutOffMs >= nowMs);
  return (
    <>
      {next ? countdownText(next.cutOffMs, nowMs) : <span className="font-normal text-muted text-sm">None planned</span>}
      {next ? <span className="block font-normal text-muted text-xs">for {formatDay(next.date, locale, today)}</span> : null}
      {leftOut ? <span className="block font-normal text-warning text-xs tracking-normal">{leftOut}</span> : null}
    </>
  );
}
