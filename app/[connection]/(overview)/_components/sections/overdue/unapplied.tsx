"use client";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatMoney, noValue } from "#lib/format/numbers/numbers.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { hasRest } from "#lib/receivables/aging/open/unapplied.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { screenHref } from "#lib/routes.ts";
import { untilRepsAreRead } from "../../../../_components/filters/reps/reps-reading.ts";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { MoneySum } from "../../../../_components/list/sums.tsx";
import { useAccountRows, useAccountsOfReps } from "../../../../_components/receivables/use-accounts-of-reps.ts";
import { Section } from "../../../../_components/sections/section.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";
import { whenComplete } from "../when-complete.ts";

const shownMax = 3;

const none: readonly never[] = [];

export function Unapplied({ connection, reps = none }: { connection: string; reps?: readonly number[] }) {
  const api = useApi();
  const all = useAllRows(paymentResource(api).rows({}));
  const open = useAllRows(openInvoiceResource(api).rows({}));
  const { accounts, reading } = useAccountsOfReps(reps, open.rows);
  const rows = useAccountRows(all.rows, accounts);
  // An account may be known only by an open invoice.
  const ofOpen = reps.length > 0 && !open.isComplete ? { error: open.error, activity: open.activity, resume: open.resume } : null;
  const payments = untilRepsAreRead({ ...all, rows }, reading ?? ofOpen, 0);
  return (
    <Section
      title="Unapplied payments"
      heading="h2"
      query={whenComplete(payments)}
      subject="The payments"
      isLive
      skeletonLines={6}
      emptyText={(rows) => !rows.some(hasRest) && "Every payment is allocated in full."}
    >
      {(rows) => <Rests payments={rows.filter(hasRest)} connection={connection} />}
    </Section>
  );
}

function Rests({ payments, connection }: { payments: readonly Payment[]; connection: string }) {
  const { locale } = useViewer();
  const sum = sumDecimals(payments.map(({ AvailableBalance }) => AvailableBalance));
  return (
    <>
      <div className="px-4 pb-2">
        <p className="font-semibold text-xl tabular-nums tracking-tight">
          <MoneySum sum={sum} noun="payment" locale={locale} />
        </p>
        <p className="text-muted text-sm">
          left to apply of {countOf(payments.length, "payment or credit memo", locale, "payments and credit memos")}
        </p>
      </div>
      <RowList>
        {payments.slice(0, shownMax).map((payment) => (
          <LinkedRow
            key={payment.PaymentID}
            href={allocateHref(connection, { account: payment.ARAccountID, payment: payment.PaymentID })}
            name={`Allocate ${payment.PaymentInvoiceNum || `payment ${payment.PaymentID}`}`}
            note={`${payment.PaymentTypeName || noValue} · ${formatDate(payment.PostDate, locale)}`}
            value={formatMoney(payment.AvailableBalance, locale)}
            valueNote={`of ${formatMoney(payment.Amount, locale)}`}
          />
        ))}
      </RowList>
      <div className="border-line border-t px-4 py-1.5">
        <SectionLink href={screenHref(connection, "payments", { available: 1 })}>All payments with an available amount</SectionLink>
      </div>
    </>
  );
}
