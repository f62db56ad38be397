"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { useRevisionText } from "../revision-badge.tsx";

export function RevisionNotice(revision: Pick<Invoice, "RevisionStatus" | "RevisionUpdatedAt">) {
  const { locale, timeZone } = useViewer();
  const text = useRevisionText(revision);
  const { RevisionUpdatedAt } = revision;
  if (!text) return null;
  return (
    <Notice tone="warning" title="An update of this invoice is being applied">
      The values here and on the lines may be older than the update ({text}
      {RevisionUpdatedAt ? (
        <>
          {", "}
          <ExactTime instant={RevisionUpdatedAt}>{formatDateTime(RevisionUpdatedAt, locale, timeZone)}</ExactTime>
        </>
      ) : null}
      ). They are right again after the next sync.
    </Notice>
  );
}
