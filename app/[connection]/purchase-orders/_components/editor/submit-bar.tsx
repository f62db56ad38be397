"use client";
import { Send, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { showToast } from "#components/ui/toast-store.ts";
import { filledLines } from "#lib/drafts/draft.ts";
import { totalCasesOf } from "#lib/drafts/quantities.ts";
import { formatDate } from "#lib/format/dates.ts";
import { countOf } from "#lib/format/durations.ts";
import { formatQuantity } from "#lib/format/numbers.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { useOrder } from "./order-context.ts";
import { listProblems } from "./problem-list.ts";
import { summaryID } from "./problem-summary.tsx";
import { useSession } from "./use-session.ts";

const focusSummary = () =>
  // After the summary has been rendered.
  setTimeout(() => {
    const summary = document.getElementById(summaryID);
    summary?.scrollIntoView({ block: "center" });
    summary?.focus({ preventScroll: true });
  });

/** Validate asks the service's own rules; submit checks ours first, asks once, and cannot be taken back. */
export function SubmitBar() {
  const { session, requiresBatchCodes } = useOrder();
  const { locale } = useViewer();
  const isSubmitting = useSession(session, (view) => view.isSubmitting);
  const isUndecided = useSession(session, (view) => view.save.kind === "conflict" || view.isFollowing);
  const isValidating = useSession(session, (view) => view.isValidating);
  const [isAsking, setAsking] = useState(false);

  function isInOrder(): boolean {
    session.ask();
    if (listProblems(session.view(), requiresBatchCodes).length === 0) return true;
    focusSummary();
    return false;
  }

  async function validate() {
    const validation = await session.validate();
    if (validation?.kind === "valid" && listProblems(session.view(), requiresBatchCodes).length === 0) {
      const cases = validation.totalCases === null ? "" : `, ${formatQuantity(String(validation.totalCases), locale)} cases`;
      showToast({ tone: "positive", title: `Ready to submit${cases}` });
    } else if (validation?.kind === "failed") {
      showToast({ tone: "danger", title: "The order could not be checked", detail: validation.error.message });
    } else focusSummary();
  }

  const { draft, products } = session.view();
  const lines = filledLines(draft);
  return (
    <>
      <Button pending={isValidating} disabled={isSubmitting || isUndecided} onClick={() => void validate()}>
        <ShieldCheck aria-hidden="true" />
        Validate
      </Button>
      <Button variant="primary" pending={isSubmitting} disabled={isUndecided} onClick={() => isInOrder() && setAsking(true)}>
        {isSubmitting ? null : <Send aria-hidden="true" />}
        {isSubmitting ? "Submitting…" : "Submit"}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Submit order ${draft.po_num}?`}
        description="It goes to the ERP and cannot be edited or deleted here any more."
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Not yet</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                session.submit();
              }}
            >
              Submit order
            </Button>
          </>
        }
      >
        <p className="text-sm">
          {countOf(lines.length, "line", locale)}, {formatQuantity(totalCasesOf(lines, products).cases, locale)} cases, delivery on{" "}
          {formatDate(draft.delivery_date, locale)}.
        </p>
      </Dialog>
    </>
  );
}
