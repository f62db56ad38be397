"use client";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { Button, Spinner } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useViewer } from "#components/viewer.tsx";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { formatTimeOfDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { BulkAction } from "#lib/orders/drafts/saving/bulk-actions.ts";
import { orderNumber } from "#lib/orders/purchases/order-number.ts";
import { vendorOf, warehouseOf } from "#lib/orders/purchases/parties.ts";
import { recordHref } from "#lib/routes.ts";
import type { BulkProgress, BulkRun } from "./use-bulk-run.ts";

export const actionTexts: Readonly<Record<BulkAction, { verb: string; done: string; description: string }>> = {
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
export interface Decision {
  readonly action: BulkAction;
  /** The drafts at the time of the decision. */
  readonly drafts: readonly Purchase[];
  /** With these, whatever else was selected. */
  readonly selected: readonly Purchase[];
}

export const isDone = ({ kind }: BulkProgress) => kind === "done";

export const outcomeText = ({ action, drafts }: Decision, finished: number, locale: string) =>
  `${finished} of ${countOf(drafts.length, "draft", locale)} ${action === "validate" ? "ready to submit" : actionTexts[action].done}`;

interface BulkDialogProps {
  decision: Decision;
  run: BulkRun;
  connection: string;
  onStart: () => void;
  onClose: () => void;
}

/** Asks before an action on several drafts, and shows the result of each. */
export function BulkDialog({ decision, run, connection, onStart, onClose }: BulkDialogProps) {
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
