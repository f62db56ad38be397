"use client";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useMinute, useViewer } from "#components/viewer.tsx";
import { accountNumber } from "#lib/aging/open/accounts.ts";
import { ageLabel } from "#lib/format/dates/durations.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { type BoardEntry, isSlow } from "#lib/payments/board.ts";
import { screenHref } from "#lib/routes.ts";
import { ApplicationTimeline, originText } from "../../../_components/applications/application-timeline.tsx";
import type { AccountName } from "../../_components/use-account-names.ts";
import { RequestAgain } from "./request-again.tsx";

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
        <Link href={screenHref(connection, "invoices", { q: TargetInvoiceNum })} className="min-w-0 truncate font-medium hover:underline">
          {TargetInvoiceNum}
        </Link>
        <span className="font-medium tabular-nums">{formatMoney(Amount, viewer.locale)}</span>
      </div>
      <div className="text-muted text-xs">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>from {PaymentInvoiceNum}</span>
          <ExactTime instant={since}>{ageLabel(since, now, viewer.locale)}</ExactTime>
        </div>
        <p>{nameOf(ARAccountID) ?? accountNumber(ARAccountID)}</p>
      </div>
      {isFromErp ? null : <ApplicationTimeline entry={entry} viewer={viewer} />}
      <p className="text-faint text-xs">{originText(entry, viewer)}</p>
      {isSlow(entry, now) ? <Badge tone="warning">On its way for more than an hour</Badge> : null}
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
