"use client";
import { useEffect, useRef, useState } from "react";
import type { RowSelection } from "#components/data-table/selection/use-selection.ts";
import { Button, Spinner } from "#components/ui/button.tsx";
import { dismissToast, getToasts, showToast, type Toast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { BulkAction } from "#lib/orders/drafts/saving/bulk-actions.ts";
import { actionTexts, BulkDialog, type Decision, isDone, outcomeText } from "./bulk-dialog.tsx";
import { useBulkRun } from "./use-bulk-run.ts";

const actions = ["validate", "submit", "delete"] as const satisfies readonly BulkAction[];

interface BulkActionsProps {
  connection: string;
  selection: RowSelection<Purchase>;
}

/** Actions on the selected drafts. Each draft shows its own result. A run continues when its dialog is closed, and then reports its end. */
export function BulkActions({ connection, selection }: BulkActionsProps) {
  const { locale } = useViewer();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isShown, setShown] = useState(false);
  // Null when the list has left the page.
  const shown = useRef<boolean | null>(false);
  useEffect(() => {
    shown.current = isShown;
    return () => {
      shown.current = null;
    };
  }, [isShown]);
  /** The toast that reports the end of a run. */
  const report = useRef<Toast | null>(null);
  const show = () => {
    if (report.current) dismissToast(report.current.id);
    setShown(true);
  };
  useEffect(() => {
    // The results are shown only here.
    const withoutAction = () => {
      const { current } = report;
      if (!current || !getToasts().some(({ id }) => id === current.id)) return;
      dismissToast(current.id);
      showToast({ tone: current.tone, title: current.title });
    };
    return withoutAction;
  }, []);
  const run = useBulkRun();
  const drafts = selection.rows.filter(({ status }) => status === "InProgress");
  const decide = (action: BulkAction) => {
    run.clear();
    const decided = { action, drafts, selected: selection.rows };
    setDecision(decided);
    show();
    if (action === "validate") void start(decided);
  };
  const start = async (decided: Decision) => {
    const results = await run.start(decided.action, decided.drafts);
    if (!results || shown.current) return;
    const finished = results.filter(isDone).length;
    const toast = {
      tone: finished === results.length ? ("positive" as const) : ("danger" as const),
      title: outcomeText(decided, finished, locale),
      ...(shown.current === false && { action: { label: "Show results", onSelect: show } }),
    };
    report.current = { ...toast, id: showToast(toast) };
  };
  const close = () => {
    setShown(false);
    if (run.isRunning) return;
    // Other rows may have been selected during the run.
    const ids = new Set(decision?.selected.map(idOfPurchase));
    const isOfRun = selection.rows.every((row) => ids.has(idOfPurchase(row)));
    if (decision && decision.action !== "validate" && run.progress.size > 0 && isOfRun) {
      // Keeps failed drafts selected for another attempt.
      const failed = decision.drafts.filter((draft) => selection.has(draft) && run.progress.get(idOfPurchase(draft))?.kind === "failed");
      selection.clear();
      selection.toggleAll(failed);
    }
    setDecision(null);
  };
  return (
    <>
      {selection.rows.length > 0 ? (
        <div role="toolbar" aria-label="Selected orders" className="flex flex-wrap items-center gap-2">
          <p className="text-muted text-sm">
            {drafts.length === selection.rows.length
              ? `${countOf(drafts.length, "draft", locale)} selected`
              : `${countOf(drafts.length, "draft", locale)} among ${selection.rows.length} selected`}
          </p>
          {actions.map((action) => (
            // While a run goes on, the button that began it can still get the focus back.
            <Button
              key={action}
              size="sm"
              disabled={drafts.length === 0}
              aria-disabled={run.isRunning}
              onClick={() => run.isRunning || decide(action)}
            >
              {actionTexts[action].verb}
              {action === "validate" ? "" : "…"}
            </Button>
          ))}
        </div>
      ) : null}
      {/* Also behind the dialog, which gives the focus back to it. */}
      {decision && run.progress.size > 0 ? (
        <Button size="sm" onClick={show}>
          {run.isRunning ? <Spinner /> : null}
          {run.isRunning ? "Show progress" : "Show results"}
        </Button>
      ) : null}
      {decision && isShown ? (
        <BulkDialog decision={decision} run={run} connection={connection} onStart={() => void start(decision)} onClose={close} />
      ) : null}
    </>
  );
}
