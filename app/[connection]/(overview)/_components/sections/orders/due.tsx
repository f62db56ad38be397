"use client";
import { useMemo } from "react";
import { DayBars } from "#components/charts/day-bars.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { roundDecimal } from "#contract/decimal.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { openInvoiceResource } from "#lib/api/resources.ts";
import { formatDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { type DueFigure, sumDueSoon } from "#lib/receivables/aging/open/due-soon.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import { screenHref } from "#lib/routes.ts";
import { MoneySum } from "../../../../_components/list/sums.tsx";
import { Section } from "../../../../_components/sections/section.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";
import { useOfReps } from "../of-reps.ts";
import { whenComplete } from "../when-complete.ts";

interface DueProps {
  connection: string;
  keyType: KeyType;
  reps?: readonly number[];
}

export function Due({ connection, keyType, reps }: DueProps) {
  const invoices = useOfReps(whenComplete(useAllRows(openInvoiceResource(useApi()).rows({}))), reps);
  return (
    <Section title="Due" heading="h2" query={invoices} subject="The open invoices" isLive skeletonLines={6}>
      {(rows) => <DueFigures rows={rows} connection={connection} reps={reps} isPart={keyType === "Supplier"} />}
    </Section>
  );
}

const microsScale = 6;

interface DueFiguresProps extends Pick<DueProps, "connection" | "reps"> {
  rows: readonly OpenInvoice[];
  isPart: boolean;
}

function DueFigures({ rows, connection, reps, isPart }: DueFiguresProps) {
  const { locale, today } = useViewer();
  const { overdue, soon, days, undated } = useMemo(() => sumDueSoon(rows, today), [rows, today]);
  return (
    <div className="px-4 pb-3">
      <dl className="grid grid-cols-2 gap-4">
        <Figure label="Overdue" figure={overdue} href={screenHref(connection, "invoices", { overdue: 1, reps })} locale={locale} isLate />
        <Figure label="In the next 7 days" figure={soon} href={screenHref(connection, "invoices", { soon: 1, reps })} locale={locale} />
      </dl>
      <DayBars
        className="mt-4"
        label="Falls due by day"
        days={days.map(({ date, amount, count }) => ({
          key: date,
          weight: roundDecimal(amount.total, microsScale).units,
          name: formatDay(date, locale),
          text: count === 0 ? "nothing" : `${formatSum(amount, formatMoney, "invoice", locale)} on ${countOf(count, "invoice", locale)}`,
        }))}
      />
      {isPart ? (
        <p className="mt-2 text-faint text-xs">Your brands’ part of each invoice; the list shows it beside the whole invoice.</p>
      ) : null}
      {undated > 0 ? (
        <p className="mt-2 text-warning text-xs">{countOf(undated, "open invoice", locale)} without a readable due date left out.</p>
      ) : null}
      <div className="mt-2">
        <SectionLink href={screenHref(connection, "invoices", { open: 1, reps })}>All open invoices</SectionLink>
      </div>
    </div>
  );
}

interface FigureProps {
  label: string;
  figure: DueFigure;
  href: string;
  locale: string;
  isLate?: boolean;
}

function Figure({ label, figure, href, locale, isLate = false }: FigureProps) {
  return (
    <div className="relative rounded-md hover:bg-canvas">
      <dt className="text-muted text-xs">
        <Link href={href} className="inline-flex min-h-6 items-center after:absolute after:inset-0 hover:text-ink">
          {label}
        </Link>
      </dt>
      <dd className={`font-semibold text-xl tabular-nums tracking-tight ${isLate && figure.count > 0 ? "text-danger" : ""}`}>
        <MoneySum sum={figure.amount} noun="invoice" locale={locale} />
      </dd>
      <dd className="text-faint text-xs">{countOf(figure.count, "invoice", locale)}</dd>
    </div>
  );
}
