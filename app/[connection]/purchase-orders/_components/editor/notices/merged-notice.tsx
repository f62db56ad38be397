"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { fieldLabels } from "#lib/orders/drafts/field-address.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";

/** Changes of another user that were merged without a conflict. */
export function MergedNotice() {
  const { session } = useOrder();
  const { locale } = useViewer();
  const merged = useSession(session, (view) => view.merged);
  if (!merged) return null;
  const parts = [
    ...merged.fields.map((field) => fieldLabels[field].toLowerCase().replace("po ", "PO ")),
    ...(merged.lineCount > 0 ? [countOf(merged.lineCount, "line", locale)] : []),
  ];
  const changed = parts.length === 0 ? "the same values that you changed" : joinList(parts);
  return (
    <Notice role="status" tone="info" title="Another user changed this draft">
      <p>Their changes were merged: {changed}. Your changes are kept.</p>
      <Button ref={passFocusOn} size="sm" variant="ghost" className="mt-1" onClick={session.dismissMerged}>
        OK
      </Button>
    </Notice>
  );
}
