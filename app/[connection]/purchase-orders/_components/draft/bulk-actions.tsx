"use client";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { RowSelection } from "#components/data-table/selection/use-selection.ts";
import { Button, Spinner } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { dismissToast, getToasts, showToast, type Toast } from "#components/ui/toasts/toast-store.ts";
import { useViewer } from "#components/viewer.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { formatTimeOfDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { BulkAction } from "#lib/orders/drafts/saving/bulk-actions.ts";
import { orderNumber } from "#lib/orders/purchases/order-number.ts";
import { vendorOf, warehouseOf } from "#lib/orders/purchases/parties.ts";
import { recordHref } from "#lib/routes.ts";
import { type BulkProgress, type BulkRun, useBulkRun } from "./use-bulk-run.ts";

const actionTexts: Readonly<Record<BulkAction, { verb: string; done: string; description: string }>> = {
  validate: {
    verb: "Validate",
    done: "checked",
    description: "Asks the Data API whether each draft can be submitted. Nothing is changed.",
  },
  submit: {
    verb: "Submit",
    done: "submitted",
    description: "The orders are sent to the ERP. After that, they can no longer be edited or deleted here.",
  },
  delete: {
    verb: "Delete",
    done: "deleted",
    description: "The drafts are deleted from the Data API for everyone, with all of their lines. This cannot be undone.",
  },
};
const actions = ["validate", "submit", "delete"] as const satisfies readonly BulkAction[];

interface BulkActionsProps {
  connection: string;
  selection: RowSelection<Purchase>;
}

interface Decision {
  readonly action: BulkAction;
  /** The drafts at the time of the decision. */
  readonly drafts: readonly Purchase[];
  /** With these, whatever else was selected. */
  readonly selected: readonly Purchase[];
}

const isDone = ({ kind }: BulkProgress) => kind === "done";

const outcomeText = ({ action, drafts }: Decision, finished: number, locale: string) =>
  `${finished} of ${countOf(drafts.length, "draft", locale)} ${action === "validate" ? "ready to submit" : actionTexts[action].done}`;

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

interface BulkDialogProps {
  decision: Decision;
  run: BulkRun;
  connection: string;
  onStart: () => void;
  onClose: () => void;
}

function BulkDialog({ decision, run, connection, onStart, onClose }: BulkDialogProps) {
  const { locale } = useViewer();
  const { action, drafts } = decision;
  const { verb, description } = actionTexts[action];
  const isStarted = run.progress.size > 0;
  const count = countOf(drafts.length, "draft", locale);
  const text = outcomeText(decision, [...run.progress.values()].filter(isDone).length, locale);
  return (
    <Dialog
      open
      onClose={onClose}
      placement="sheet-right"
      title={isStarted ? text : `${verb} ${count}?`}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{isStarted ? "Close" : "Cancel"}</Button>
          {action === "validate" ? null : (
            <Button
              variant={action === "delete" ? "danger" : "primary"}
              pending={run.isRunning}
              aria-disabled={isStarted}
              onClick={() => isStarted || onStart()}
            >
              {verb} {count}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="sr-only">
        {isStarted && !run.isRunning ? text : ""}
      </p>
      <ul aria-label="Drafts" className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={idOfPurchase(draft)} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-48">
              <Link
                className="font-medium underline underline-offset-2"
                href={recordHref(connection, "purchase-orders", idOfPurchase(draft))}
              >
                {orderNumber(draft.po_num) || "Order without a number"}
              </Link>
              <span className="block text-muted text-xs">
                {vendorOf(draft)} → {warehouseOf(draft)}
              </span>
            </span>
            <Result progress={run.progress.get(idOfPurchase(draft))} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Result({ progress }: { progress: BulkProgress | undefined }) {
  const { locale, timeZone } = useViewer();
  switch (progress?.kind) {
    case undefined:
      return null;
    case "waiting":
      return (
        <span className="flex items-center gap-1.5 text-faint">
          <Clock className="size-4" aria-hidden="true" /> Waiting
        </span>
      );
    case "running":
      return progress.wait ? (
        <span className="flex basis-full items-start gap-1.5 text-warning">
          <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {`Will try again at ${formatTimeOfDay(progress.wait.until, locale, timeZone)}. ${progress.wait.detail}`}
        </span>
      ) : (
        <span className="flex items-center gap-1.5 text-muted">
          <Spinner /> Working…
        </span>
      );
    case "done":
      return (
        <span className="flex items-center gap-1.5 text-positive">
          <CircleCheck className="size-4 shrink-0" aria-hidden="true" /> {progress.message}
        </span>
      );
    case "failed":
      return (
        <span className="flex basis-full items-start gap-1.5 text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" /> {progress.message}
        </span>
      );
  }
}
