"use client";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import type { Payment } from "#lib/api/payments.ts";
import { applicationResource } from "#lib/api/resources.ts";
import { formatMoney } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { boardEntries } from "#lib/payments/board.ts";
import { followIntervalMs } from "#lib/payments/follow.ts";
import { ScreenError } from "../../../_components/shell/screen-error.tsx";
import { ApplicationStatus } from "./application-status.tsx";
import { ApplicationTimeline, originText } from "./application-timeline.tsx";
import { applicationsOf } from "./applications-of.ts";

/** Applications of a payment. Refreshes while some are in progress. */
export function PaymentApplications({ payment, heading: Heading }: { payment: Payment; heading: "h2" | "h3" }) {
  const viewer = useViewer();
  const quota = useQuotaStore();
  const { query, isOfPayment } = applicationsOf(payment);
  const { data, error, refetch, isFetching } = useQuery({
    ...applicationResource(useApi()).all(query),
    refetchInterval: ({ state }) => followIntervalMs({ applications: state.data?.rows ?? [], now: Date.now(), quota: quota.get() }),
  });
  if (!data && error) {
    return <ScreenError subject="Its payment requests" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <section aria-labelledby="payment-applications">
      <Heading id="payment-applications" className="pb-2 font-semibold">
        Payment requests
      </Heading>
      {data ? null : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      <ul className="space-y-2">
        {boardEntries((data ?? []).filter(isOfPayment)).map((entry) => (
          <li key={entry.key} className="space-y-2 rounded-lg border border-line p-3 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{entry.application.TargetInvoiceNum}</span>
              <ApplicationStatus status={entry.application.Status} />
              <span className="ml-auto font-medium tabular-nums">{formatMoney(entry.application.Amount, viewer.locale)}</span>
            </div>
            {entry.isFromErp ? null : <ApplicationTimeline entry={entry} viewer={viewer} />}
            <p className="text-faint text-xs">{originText(entry, viewer)}</p>
          </li>
        ))}
      </ul>
      {data?.some(isOfPayment) === false ? <p className="text-muted text-sm">Nothing of it has been applied or requested.</p> : null}
    </section>
  );
}
