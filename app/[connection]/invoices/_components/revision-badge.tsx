"use client";
import { RefreshCw } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { ageLabel } from "#lib/format/durations.ts";
import { useMinute, useViewer } from "#lib/format/viewer.tsx";
import type { Invoice } from "#lib/invoices/invoice.ts";

type Revision = Pick<Invoice, "RevisionStatus" | "RevisionUpdatedAt">;

/** "submitted 3 hours ago": how far the update is and since when. */
export function useRevisionText({ RevisionStatus, RevisionUpdatedAt }: Revision): string {
  const { locale } = useViewer();
  const now = useMinute();
  const age = RevisionUpdatedAt ? ` ${ageLabel(RevisionUpdatedAt, now, locale)}` : "";
  return RevisionStatus ? `${RevisionStatus.toLowerCase()}${age}` : "";
}

/** An update made in the ordering application is being applied: what is shown may be older. */
export function RevisionBadge(revision: Revision) {
  const text = useRevisionText(revision);
  if (!text) return null;
  return (
    <span className="inline-flex" title={`An update is being applied (${text}); values may be older`}>
      <Badge tone="warning" icon={RefreshCw}>
        Updating
        <span className="sr-only">: {text}, values may be older</span>
      </Badge>
    </span>
  );
}
