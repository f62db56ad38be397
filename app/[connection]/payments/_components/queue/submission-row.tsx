"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleHelp, Clock, SearchCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button, Spinner } from "#components/ui/button.tsx";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { paymentResource } from "#lib/api/resources.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { isToBeRemoved } from "#lib/receivables/payments/submission/removal.ts";
import { isTooMuch, leftFor, smallerAmount } from "#lib/receivables/payments/submission/smaller-request.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";
import { ApplicationStatus } from "../../../_components/applications/application-status.tsx";
import { RemovalWarning } from "./removal-warning.tsx";
import { acceptanceLabels, holdText, refusalText } from "./submission-text.ts";

const loadEditAmount = async () => (await import("./edit-amount.tsx")).EditAmount;

interface SubmissionRowProps {
  submission: Submission;
  /** All submissions, to subtract the amounts that others use of the same payment. */
  queue: readonly Submission[];
  /** Whether the queue sends nothing, so that balances stay. */
  isIdle: boolean;
  /** Whether the queue waits, so that the service's list is not read for now. */
  isPaused: boolean;
  onSend: () => void;
  onSendInstead: (amount: string) => void;
  onLookAgain: () => void;
  onRemove: () => void;
  onRemoveAnyway: () => void;
}

export function SubmissionRow({ submission, queue, isIdle, isPaused, ...actions }: SubmissionRowProps) {
  const { onSend, onSendInstead, onLookAgain, onRemove, onRemoveAnyway } = actions;
  const { locale } = useViewer();
  const { allocation, stage } = submission;
  const name = `${allocation.PaymentInvoiceNum} to ${allocation.TargetInvoiceNum}`;
  const left = useLeft(submission, queue, isIdle);
  const smaller = smallerAmount(submission, left);
  const canSend = stage.kind === "held" || stage.kind === "refused";
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const stopEditing = () => {
    edit.current?.focus();
    setEditing(false);
  };
  const isUnread = submission.sentAt !== null && stage.kind === "held" && stage.reason.kind === "unreadable";
  const isLeaving = isToBeRemoved(submission);
  const canSendAnyway = canSend && !isLeaving && !(isUnread && stage.reason.problem);
  const canRemove = !isLeaving && stage.kind !== "sending" && (stage.kind !== "unsure" || isPaused);
  return (
    <li aria-label={name} tabIndex={-1} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-2.5 text-sm outline-none">
      <p className="min-w-0">
        <span className="font-medium">{allocation.TargetInvoiceNum}</span>{" "}
        <span className="text-muted">from {allocation.PaymentInvoiceNum}</span>
      </p>
      <p className="text-right font-medium tabular-nums">{formatMoney(allocation.Amount, locale)}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <State submission={submission} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1">
        {smaller ? (
          <Button size="sm" onClick={() => onSendInstead(smaller)} aria-label={`Request ${formatMoney(smaller, locale)} instead: ${name}`}>
            Request {formatMoney(smaller, locale)} instead
          </Button>
        ) : null}
        {canSend ? (
          <Button
            ref={edit}
            size="sm"
            variant="ghost"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
            aria-label={`Edit the amount: ${name}`}
          >
            Edit
          </Button>
        ) : null}
        {canSendAnyway ? (
          <Button
            ref={passFocusOn}
            size="sm"
            variant={smaller || isUnread ? "ghost" : "secondary"}
            onClick={onSend}
            aria-label={`${sendLabel(stage.kind)}: ${name}`}
          >
            {sendLabel(stage.kind)}
          </Button>
        ) : null}
        {isUnread ? (
          <Button ref={passFocusOn} size="sm" onClick={onLookAgain} aria-label={`Look again: ${name}`}>
            Look again
          </Button>
        ) : null}
        {canRemove ? (
          <Button size="sm" variant="ghost" onClick={onRemove} aria-label={`Take off the list: ${name}`}>
            {stage.kind === "accepted" ? "Clear" : "Remove"}
          </Button>
        ) : null}
      </div>
      {canSend && isEditing ? (
        <div className="col-span-2">
          <LazyPanel
            load={loadEditAmount}
            props={{ name, amount: allocation.Amount, fits: smaller, onSend: onSendInstead, onCancel: stopEditing }}
          />
        </div>
      ) : null}
      {stage.kind === "held" ? <p className="col-span-2 text-warning">{holdText(stage.reason, submission, left ?? null, locale)}</p> : null}
      {isLeaving && (stage.kind === "held" || isPaused) ? (
        <RemovalWarning name={name} submission={submission} onRemove={onRemoveAnyway} />
      ) : null}
      {stage.kind === "refused" ? (
        <div className="col-span-2 flex flex-wrap items-center gap-x-2">
          <p className="text-danger">{refusalText(submission, left ?? null, locale)}</p>
          {stage.problem.requestId ? <RequestId id={stage.problem.requestId} className="text-muted" /> : null}
        </div>
      ) : null}
    </li>
  );
}

/** Reads the rest of the payment again when less may fit. Null when it cannot be read, undefined until it is. */
function useLeft(submission: Submission, queue: readonly Submission[], isIdle: boolean): string | null | undefined {
  const { ARAccountID, PaymentInvoiceNum } = submission.allocation;
  const stoppedAt = useChangedAt(`${submission.idempotencyKey} ${submission.stage.kind}`);
  const { data, dataUpdatedAt, isError } = useQuery({
    ...paymentResource(useApi()).all({ ARAccountIDs: [ARAccountID] }),
    enabled: isTooMuch(submission) && isIdle,
  });
  if (!isTooMuch(submission) || isError) return null;
  if (!data || dataUpdatedAt < stoppedAt) return undefined;
  const payment = data.find((one) => one.PaymentInvoiceNum === PaymentInvoiceNum);
  return payment ? leftFor(submission, queue, payment) : null;
}

/** When the value was first seen. */
function useChangedAt(value: string): number {
  const [seen, setSeen] = useState(() => ({ value, at: Date.now() }));
  if (seen.value === value) return seen.at;
  const changed = { value, at: Date.now() };
  setSeen(changed);
  return changed.at;
}

function unsureNext({ isRemoval, instead }: Extract<Submission["stage"], { kind: "unsure" }>, locale: string): string {
  if (isRemoval) return "the request is removed";
  return instead === undefined ? "the request is sent again" : `${formatMoney(instead, locale)} is requested instead`;
}

const sendLabel = (kind: Submission["stage"]["kind"]) => (kind === "refused" ? "Try again" : "Send anyway");

function State({ submission }: Pick<SubmissionRowProps, "submission">): ReactNode {
  const { locale } = useViewer();
  const { stage } = submission;
  switch (stage.kind) {
    case "waiting":
      return <Badge icon={Clock}>{submission.sentAt === null ? "To be sent" : "To be sent again"}</Badge>;
    case "sending":
      return (
        <Badge tone="accent">
          <Spinner />
          Sending
        </Badge>
      );
    case "unsure":
      return (
        <>
          <Badge tone="warning" icon={SearchCheck}>
            Checking
          </Badge>
          <span className="text-muted text-xs">The answer was lost. The service’s list is checked before {unsureNext(stage, locale)}.</span>
        </>
      );
    case "held":
      return (
        <Badge tone="warning" icon={stage.reason.kind === "keeps failing" ? TriangleAlert : CircleHelp}>
          Needs a decision
        </Badge>
      );
    case "refused":
      return (
        <Badge tone="danger" icon={CircleAlert}>
          Refused
        </Badge>
      );
    case "accepted":
      return (
        <>
          {stage.latest ? <ApplicationStatus status={stage.latest.Status} /> : null}
          <span className="text-muted text-xs">
            {acceptanceLabels[stage.how]} · request {stage.RequestID}
          </span>
        </>
      );
  }
}
