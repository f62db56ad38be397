"use client";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useMinute, useViewer } from "#components/viewer.tsx";
import { sumUnappliedBeside } from "#lib/aging/open/cash-calendar.ts";
import { soonDays, sumDueSoon } from "#lib/aging/open/due-soon.ts";
import type { OpenInvoice } from "#lib/aging/records.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type AllRows, useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allCustomers, allStates, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { countdownText } from "#lib/cutoff/countdown.ts";
import { listNextCutOffs } from "#lib/delivery/next-cut-offs.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { screenHref } from "#lib/routes.ts";
import { MoneySum } from "../../_components/list/sums.tsx";
import { ScreenError } from "../../_components/shell/screen-error.tsx";

/** Receivables, due and unapplied amounts and the next cut-off of one connection. Each read fails on its own. */
export function ConnectionFigures({ connection }: { connection: string }) {
  const { locale, today } = useViewer();
  const api = useApi();
  const open = useAllRows(openInvoiceResource(api).rows({}));
  const payments = useAllRows(paymentResource(api).rows({}));
  const invoices = open.isComplete ? open.rows : undefined;
  const rests = payments.isComplete ? payments.rows : undefined;
  const owed = useMemo(
    () => invoices && { open: sumDecimals(invoices.map(({ OpenBalance }) => OpenBalance)), ...sumDueSoon(invoices, today) },
    [invoices, today],
  );
  const unapplied = useMemo(() => invoices && rests && sumUnappliedBeside(rests, invoices), [invoices, rests]);
  const money = (sum: ExactSum, noun = "invoice") => <MoneySum sum={sum} noun={noun} locale={locale} />;
  return (
    <div className="space-y-3 px-4 py-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
        <Figure name="Open" href={screenHref(connection, "aging")} hasFailed={hasFailed(open)}>
          {owed ? money(owed.open) : undefined}
        </Figure>
        <Figure name="Overdue" href={screenHref(connection, "invoices", { overdue: 1 })} hasFailed={hasFailed(open)}>
          {owed ? <span className={owed.overdue.count > 0 ? "text-danger" : ""}>{money(owed.overdue.amount)}</span> : undefined}
        </Figure>
        <Figure name={`Due in ${soonDays} days`} href={screenHref(connection, "invoices", { soon: 1 })} hasFailed={hasFailed(open)}>
          {owed ? money(owed.soon.amount) : undefined}
        </Figure>
        <Figure
          name="Unapplied payments"
          href={screenHref(connection, "payments", { available: 1 })}
          hasFailed={hasFailed(open) || hasFailed(payments)}
        >
          {unapplied ? money(unapplied, "payment") : undefined}
        </Figure>
        <NextCutOff connection={connection} />
      </dl>
      <Failure subject="The open invoices" list={open} />
      <Failure subject="The payments" list={payments} />
    </div>
  );
}

type Reading = Pick<AllRows<OpenInvoice>, "error" | "isComplete" | "resume" | "activity">;

const hasFailed = ({ error, isComplete }: Pick<Reading, "error" | "isComplete">) => Boolean(error) && !isComplete;

function Failure({ subject, list }: { subject: string; list: Reading }) {
  if (!hasFailed(list)) return null;
  return <ScreenError subject={subject} error={list.error} onRetry={list.resume} retrying={list.activity === "reading"} />;
}

interface FigureProps {
  name: string;
  href: string;
  hasFailed: boolean;
  /** Undefined while the figure is read. */
  children: ReactNode;
}

function Figure({ name, href, hasFailed: isUnknown, children }: FigureProps) {
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

function NextCutOff({ connection }: { connection: string }) {
  const { locale, today } = useViewer();
  const nowMs = useMinute();
  const api = useApi();
  const customers = useQuery(allCustomers(api));
  const states = useQuery(allStates(api));
  const planned = useMemo(
    () => customers.data && states.data && listNextCutOffs({ customers: customers.data, states: states.data, nowMs: 0 }),
    [customers.data, states.data],
  );
  const next = planned?.find(({ cutOffMs }) => cutOffMs >= nowMs);
  const hasError = customers.isError || states.isError;
  const cutOff = next ? (
    <>
      {countdownText(next.cutOffMs, nowMs)}
      <span className="block font-normal text-muted text-xs">for {formatDay(next.date, locale, today)}</span>
    </>
  ) : (
    <span className="font-normal text-muted text-sm">None planned</span>
  );
  return (
    <Figure name="Next order cut-off" href={screenHref(connection, "delivery", { open: 1 })} hasFailed={hasError}>
      {planned ? cutOff : undefined}
    </Figure>
  );
}
