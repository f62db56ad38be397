"use client";
import { Send, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { type Draft, filledLines } from "#lib/orders/drafts/draft.ts";
import { totalCasesOf } from "#lib/orders/drafts/lines/quantities.ts";
import { focusAddress } from "../lines/cell-places.ts";
import { type ListedProblem, listProblems } from "../notices/problem-list.ts";
import { summaryID } from "../notices/problem-summary.tsx";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";

const focusProblems = ([first]: readonly ListedProblem[]) =>
  // Runs after the summary has rendered.
  setTimeout(() => {
    const summary = document.getElementById(summaryID);
    summary?.scrollIntoView({ block: "center" });
    summary?.focus({ preventScroll: true });
    if (!summary && first) focusAddress(first.address);
  });

/** Validates and submits the draft. Submitting checks the contract's rules first, asks once and cannot be undone. */
export function SubmitBar() {
  const { session, requiresBatchCodes, nameOf } = useOrder();
  const { locale } = useViewer();
  const isSubmitting = useSession(session, (view) => view.isSubmitting);
  const isUndecided = useSession(session, (view) => view.save.kind === "conflict" || view.isFollowing);
  const isValidating = useSession(session, (view) => view.isValidating);
  const [asked, setAsked] = useState<Draft | null>(null);
  // Other users' changes can be merged while the question is open. It was then about another order.
  const isAsking = useSession(session, ({ draft }) => draft === asked) && !isUndecided;
  if (asked && !isAsking) setAsked(null);

  function isInOrder(): boolean {
    session.showAllErrors();
    const problems = listProblems(session.view(), requiresBatchCodes);
    if (problems.length > 0) focusProblems(problems);
    return problems.length === 0;
  }

  /** Called before the confirmation, so that the user does not confirm an unavailable action. */
  function isReachable(): boolean {
    const { save } = session.view();
    const detail = navigator.onLine ? (save.kind === "waiting" ? save.error.detail : null) : "This browser is offline.";
    if (detail === null) return true;
    showToast({
      tone: "danger",
      title: "The order cannot be submitted now",
      detail: `${detail} Your changes stay in this browser. Submit the order after they are saved.`,
    });
    return false;
  }

  async function validate() {
    const validation = await session.validate();
    const problems = listProblems(session.view(), requiresBatchCodes);
    if (validation?.kind === "valid" && problems.length === 0) {
      const cases = validation.totalCases === null ? "" : `, ${quantityOf(String(validation.totalCases), "case", locale)}`;
      showToast({ tone: "positive", title: `Ready to submit${cases}` });
    } else if (validation?.kind !== "failed") focusProblems(problems);
  }

  const close = () => setAsked(null);
  const { draft, products } = session.view();
  const lines = filledLines(draft);
  const { cases, unknown } = totalCasesOf(lines, products);
  return (
    <>
      <Button pending={isValidating} disabled={isSubmitting || isUndecided} onClick={() => void validate()}>
        <ShieldCheck aria-hidden="true" />
        Validate
      </Button>
      <Button
        variant="primary"
        pending={isSubmitting}
        disabled={isUndecided}
        onClick={() => isInOrder() && isReachable() && setAsked(session.view().draft)}
      >
        {isSubmitting ? null : <Send aria-hidden="true" />}
        {isSubmitting ? "Submitting…" : "Submit"}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Submit order ${draft.po_num}?`}
        description="The order is sent to the ERP. After that, it can no longer be edited or deleted here."
        footer={
          <>
            <Button onClick={close}>Keep editing</Button>
            <Button
              variant="primary"
              onClick={() => {
                close();
                session.submit();
              }}
            >
              Submit order
            </Button>
          </>
        }
      >
        <p className="text-sm">
          {countOf(lines.length, "line", locale)}
          {unknown ? "" : `, ${quantityOf(cases, "case", locale)}`} from <strong>{nameOf("vendor_id", draft.vendor_id)}</strong> to{" "}
          <strong>{nameOf("to_location_id", draft.to_location_id)}</strong>, delivery on {formatDate(draft.delivery_date, locale)}.
        </p>
      </Dialog>
    </>
  );
}
