"use client";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { useAgreed } from "./use-agreed.ts";

/** Says which invoices are paid after a comparison with the person's books. */
export function AgreedNotice({ agreed: { isOn, isRead, name, leftOut, payAll } }: { agreed: ReturnType<typeof useAgreed> }) {
  const { locale } = useViewer();
  if (!isOn || !isRead) return null;
  const all = (
    <Button size="sm" className="mt-2 pointer-coarse:h-11" onClick={payAll}>
      Propose for all open invoices
    </Button>
  );
  if (name === null)
    return (
      <Notice tone="warning" title="This browser has no comparison">
        <p>No invoice is proposed. Compare your books under Reconcile first.</p>
        {all}
      </Notice>
    );
  return (
    <Notice tone="info" title={`Only invoices that agree with ${name} are proposed`}>
      <p>{countOf(leftOut.size, "open invoice", locale)} that differ, were not compared, or have more open since then are left out.</p>
      {all}
    </Notice>
  );
}
