"use client";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useMinute, useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { ageLabel } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { accountNumber } from "#lib/receivables/aging/open/accounts.ts";
import { type BoardEntry, isSlow } from "#lib/receivables/payments/board.ts";
import { sourceHref, targetHref } from "#lib/receivables/payments/trail-hrefs.ts";
import { ApplicationTimeline, originText } from "../../../_components/applications/application-timeline.tsx";
import { NumberLink } from "../../../_components/applications/number-link.tsx";
import { useSubmissionQueue } from "../../_components/queue/use-submission-queue.ts";
import type { AccountName } from "../../_components/use-account-names.ts";

interface ApplicationCardProps {
  connection: string;
  entry: BoardEntry;
  nameOf: (ARAccountID: number) => AccountName;
  canRequest: boolean;
}

export function ApplicationCard({ connection, entry, nameOf, canRequest }: ApplicationCardProps) {
  const viewer = useViewer();
  const now = useMinute();
  const { application, isFromErp, since, requestedAgainAs } = entry;
  const { PaymentInvoiceNum, TargetInvoiceNum, Amount, Status, ARAccountID } = application;
  return (
    <li className="space-y-2 rounded-lg border border-line bg-surface p-3 text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <NumberLink
          href={targetHref(connection, application)}
          number={TargetInvoiceNum}
          className="min-w-0 truncate font-medium hover:underline"
        />
        <span className="font-medium tabular-nums">{formatMoney(Amount, viewer.locale)}</span>
      </div>
      <div className="text-muted text-xs">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            from{" "}
            <NumberLink
              href={sourceHref(connection, application)}
              number={PaymentInvoiceNum}
              className="underline decoration-line-strong underline-offset-2 hover:text-ink"
            />
          </span>
          <ExactTime instant={since}>{ageLabel(since, now, viewer.locale)}</ExactTime>
        </div>
        <p>{nameOf(ARAccountID) ?? accountNumber(ARAccountID)}</p>
      </div>
      {isFromErp ? null : <ApplicationTimeline entry={entry} viewer={viewer} />}
      <p className="text-faint text-xs">{originText(entry, viewer)}</p>
      {isSlow(entry, now) ? <Badge tone="warning">In progress for more than an hour</Badge> : null}
      {Status === "Rejected" ? (
        <div className="space-y-2 border-line border-t pt-2">
          <p className="text-muted text-xs">
            The ERP did not confirm it in time, often because less was open by then. Its amount is available again.
          </p>
          {requestedAgainAs !== null ? (
            <p className="text-xs">Requested again as request {requestedAgainAs}.</p>
          ) : canRequest ? (
            <RequestAgain application={application} />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** Queues a rejected request again as a new request. */
function RequestAgain({ application }: { application: PaymentApplication }) {
  const queue = useSubmissionQueue();
  const client = useQueryClient();
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const { ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, Amount, RequestID } = application;

  async function requestAgain(): Promise<void> {
    const [payments, invoices] = await Promise.all([
      client.fetchQuery(paymentResource(api).all({ ARAccountIDs: [ARAccountID] })),
      client.fetchQuery(openInvoiceResource(api).all({ ARAccountIDs: [ARAccountID] }, { staleTime: 0 })),
    ]);
    const payment = payments.rows.find((one) => one.PaymentInvoiceNum === PaymentInvoiceNum);
    const invoice = invoices.rows.find((one) => one.InvoiceNum === TargetInvoiceNum);
    if (!payment || !invoice) {
      const [name, list, reason] = invoice
        ? [`Payment ${PaymentInvoiceNum}`, payments, "no longer exists"]
        : [`Invoice ${TargetInvoiceNum}`, invoices, "has no open amount left"];
      const detail = `${name} ${list.leftOut > 0 ? "was not found, and some records cannot be read" : reason}.`;
      showToast({ tone: "danger", title: "Not requested again", detail });
      return;
    }
    const { PaymentID } = payment;
    const { InvoiceID } = invoice;
    const pair = { ARAccountID, PaymentID, PaymentInvoiceNum, InvoiceID, TargetInvoiceNum };
    queue.enqueue([{ ...pair, Amount, basis: `after request ${RequestID}` }]);
  }

  return (
    <Button
      size="sm"
      pending={isAsking}
      aria-label={`Request again: ${PaymentInvoiceNum} to ${TargetInvoiceNum}`}
      onClick={() => {
        setIsAsking(true);
        requestAgain()
          .catch((cause: unknown) => {
            const detail = failureText(cause);
            showToast({ tone: "danger", title: "Not requested again", detail });
          })
          .finally(() => setIsAsking(false));
      }}
    >
      {isAsking ? null : <RotateCw aria-hidden="true" />}
      Request again
    </Button>
  );
}
