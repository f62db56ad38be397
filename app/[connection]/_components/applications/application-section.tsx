"use client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { selectRead } from "#lib/api/resource.ts";
import { applicationResource } from "#lib/api/resources.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import { boardEntries } from "#lib/receivables/payments/board.ts";
import { followIntervalMs } from "#lib/receivables/payments/in-flight.ts";
import { trailOf } from "#lib/receivables/payments/money-trail.ts";
import { sourceHref, targetHref } from "#lib/receivables/payments/trail-hrefs.ts";
import { MoneySum } from "../list/sums.tsx";
import { LeftOutText } from "../sections/left-out-text.tsx";
import { ScreenError } from "../shell/screens/screen-error.tsx";
import { ApplicationStatus } from "./application-status.tsx";
import { ApplicationTimeline, originText } from "./application-timeline.tsx";
import type { ApplicationsOfRecord } from "./applications-of.ts";
import { NumberLink } from "./number-link.tsx";

interface ApplicationSectionProps extends ApplicationsOfRecord {
  connection: string;
  /** The kind of record that each entry links to. */
  other: "invoices" | "payments";
  /** The address of the same applications in the list of all applications. */
  listHref: string | undefined;
  title: string;
  /** Subject of the error message: "Its payment requests". */
  subject: string;
  emptyText: string;
  heading: "h2" | "h3";
}

/** Applications of one payment or to one invoice. Refreshes while some are in progress. */
export function ApplicationSection(props: ApplicationSectionProps) {
  const { connection, query, isOwn, other, listHref, title, subject, emptyText, heading: Heading } = props;
  const viewer = useViewer();
  const quota = useQuotaStore();
  const { data, error, refetch, isFetching } = useQuery({
    ...applicationResource(useApi()).all(query ?? {}),
    select: selectRead<PaymentApplication>,
    enabled: query !== null,
    refetchInterval: ({ state }) => followIntervalMs(state, quota.get()),
  });
  if (!data && error) return <ScreenError subject={subject} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  // Without a query, the cache may have the answer of another record's.
  const { rows = [], leftOut = 0, mayLackRows } = (query && data) ?? {};
  const entries = boardEntries(rows.filter(isOwn));
  return (
    <section aria-labelledby="applications">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <Heading id="applications" className="font-semibold">
          {title}
        </Heading>
        {listHref ? (
          <Link href={listHref} className="text-muted text-sm underline decoration-line-strong underline-offset-2 hover:text-ink">
            In the list of applications
          </Link>
        ) : null}
      </div>
      {data || !query ? null : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      <LeftOutText read={{ leftOut, mayLackRows }} noun="application" />
      {entries.length > 0 ? (
        <Trail applications={entries.map(({ application }) => application)} leftOut={leftOut} locale={viewer.locale} />
      ) : null}
      <ul className="space-y-2">
        {entries.map((entry) => {
          const { PaymentInvoiceNum, TargetInvoiceNum, Status, Amount } = entry.application;
          const isInvoice = other === "invoices";
          return (
            <li key={entry.key} className="space-y-2 rounded-lg border border-line p-3 text-sm">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <NumberLink
                  href={(isInvoice ? targetHref : sourceHref)(connection, entry.application)}
                  number={isInvoice ? TargetInvoiceNum : PaymentInvoiceNum}
                  className="font-medium hover:underline"
                />
                <ApplicationStatus status={Status} />
                <span className="ml-auto font-medium tabular-nums">{formatMoney(Amount, viewer.locale)}</span>
              </div>
              {entry.isFromErp ? null : <ApplicationTimeline entry={entry} viewer={viewer} />}
              <p className="text-faint text-xs">{originText(entry, viewer)}</p>
            </li>
          );
        })}
      </ul>
      {query ? null : <p className="text-muted text-sm">{subject} cannot be found, because the Data API does not give its number.</p>}
      {query && data && entries.length + leftOut === 0 && !mayLackRows ? <p className="text-muted text-sm">{emptyText}</p> : null}
    </section>
  );
}

/** What was applied and what is on its way, as exact sums. */
function Trail({ applications, leftOut, locale }: { applications: readonly PaymentApplication[]; leftOut: number; locale: string }) {
  const { applied, onItsWay } = trailOf(applications, leftOut);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 pb-3 text-sm">
      <Sum name="Applied" sum={applied} locale={locale} />
      <Sum name="On its way" sum={onItsWay} locale={locale} />
    </dl>
  );
}

function Sum({ name, sum, locale }: { name: string; sum: ExactSum; locale: string }) {
  return (
    <div className="flex gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">
        <MoneySum sum={sum} noun="application" locale={locale} />
      </dd>
    </div>
  );
}
