"use client";
import { RefreshCw } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { Tip } from "#components/ui/tips/tip.tsx";
import { useMinute, useViewer } from "#components/viewer.tsx";
import { ageLabel } from "#lib/format/dates/durations.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";

type Revision = Pick<Invoice, "RevisionStatus" | "RevisionUpdatedAt">;

/** "submitted 3 hours ago": the state and age of the update. */
export function useRevisionText({ RevisionStatus, RevisionUpdatedAt }: Revision): string {
  const { locale } = useViewer();
  const now = useMinute();
  const age = RevisionUpdatedAt ? ` ${ageLabel(RevisionUpdatedAt, now, locale)}` : "";
  return RevisionStatus ? `${RevisionStatus.toLowerCase()}${age}` : "";
}

/** Marks values that may be outdated because an update from the ordering application is in progress. */
export function RevisionBadge(revision: Revision) {
  return revision.RevisionStatus ? <Updating {...revision} /> : null;
}

/** A component of its own, because most invoices have no update and a list has hundreds of them. */
function Updating(revision: Revision) {
  const text = useRevisionText(revision);
  return (
    <Tip className="inline-flex" tip={`An update is being applied (${text}); values may be older`}>
      <Badge tone="warning" icon={RefreshCw}>
        Updating
        <span className="sr-only">: {text}, values may be older</span>
      </Badge>
    </Tip>
  );
}
