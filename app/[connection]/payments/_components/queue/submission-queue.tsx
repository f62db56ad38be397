"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button, Spinner } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { selectRows } from "#lib/api/resource.ts";
import { applicationResource, paymentResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { followIntervalMs, isInFlight } from "#lib/receivables/payments/in-flight.ts";
import { isUnsettled, type Submission } from "#lib/receivables/payments/submission/submission.ts";
import { screenHref } from "#lib/routes.ts";
import { Countdown } from "../../../_components/values/countdown.tsx";
import { useMoves } from "../applications/use-moves.ts";
import { SubmissionRow } from "./submission-row.tsx";
import { pauseText } from "./submission-text.ts";
import { TryTogether } from "./try-together.tsx";
import { type SubmissionQueueView, useSubmissionQueue } from "./use-submission-queue.ts";

/** Accepted submissions that are not settled, as far as this browser knows. */
const followedOf = (submissions: readonly Submission[]) =>
  submissions.flatMap(({ stage, allocation }) => {
    if (stage.kind !== "accepted") return [];
    const latest = stage.latest ?? { Status: "Pending" as const, TimeUpdated: new Date(stage.acceptedAt).toISOString() };
    return isInFlight(latest) ? [{ ...allocation, ...latest, RequestID: stage.RequestID }] : [];
  });

/** Reads the state of accepted requests, repeatedly while some are in progress, and stores it in the queue. */
function useFollow(submissions: readonly Submission[], { updateStatuses }: Pick<SubmissionQueueView, "updateStatuses">): void {
  const api = useApi();
  const quota = useQuotaStore();
  const requests = followedOf(submissions);
  // One key for all requests: each acceptance changes which ones are followed, and must not cause a read.
  const queryKey = [...applicationResource(api).lists, "followed"];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const { readFollowed } = await import("#lib/api/records/read-followed.ts");
      return readFollowed({ api, client, requests, signal });
    },
    select: selectRows<PaymentApplication>,
    enabled: requests.length > 0,
    refetchInterval: ({ state }) => followIntervalMs({ ...state, data: { rows: requests } }, quota.get()),
  });
  useMoves(data, queryKey, false);
  const note = useEffectEvent(updateStatuses);
  useEffect(() => {
    if (data) note(data);
  }, [data]);
}

const noSubmissions: readonly Submission[] = [];

/** Names each outcome: a request that is sent again has another key. */
const outcomesOf = (submissions: readonly Submission[]) =>
  submissions
    .filter(({ stage }) => ["accepted", "held", "refused"].includes(stage.kind))
    .map(({ idempotencyKey, stage }) => `${idempotencyKey} ${stage.kind}`);

/**
 * Reads payments and their lists again when the queue is idle and requests were accepted, held or refused since: a request that does not
 * fit shows that somebody else has changed the balances.
 */
function useRefreshAfter({ submissions, state }: Pick<SubmissionQueueView, "submissions" | "state">): void {
  const client = useQueryClient();
  const api = useApi();
  const outcomes = outcomesOf(submissions).join();
  // A request that was held or refused before this was shown may have been stopped after the lists were read.
  const seen = useRef(new Set(outcomesOf(submissions.filter(({ stage }) => stage.kind === "accepted"))));
  useEffect(() => {
    if (state.activity !== "idle") return;
    const news = outcomes.split(",").filter((outcome) => outcome && !seen.current.has(outcome));
    for (const outcome of news) seen.current.add(outcome);
    if (news.length > 0) void client.invalidateQueries({ queryKey: paymentResource(api).key });
  }, [state.activity, outcomes, client, api]);
}

function summaryOf(submissions: readonly Submission[], locale: string): string {
  const open = submissions.filter(isUnsettled).length;
  const taken = submissions.filter(({ stage }) => stage.kind === "accepted").length;
  const asking = submissions.length - open - taken;
  const parts = [
    `${countOf(taken, "request", locale)} sent`,
    ...(open > 0 ? [`${open} to send`] : []),
    ...(asking > 0 ? [`${asking} ${asking === 1 ? "needs" : "need"} a decision`] : []),
  ];
  return parts.join(", ");
}

function Trying() {
  return (
    <span className="flex items-center gap-1.5 text-muted text-sm">
      <Spinner />
      Trying again{" "}
    </span>
  );
}

export interface SubmissionQueueProps {
  connection: string;
  /** Hides accepted requests, because the board beside it shows them. */
  isBesideBoard?: boolean;
}

/** Payment requests of this browser with their state. Renders nothing when there are none. */
export function SubmissionQueue({ connection, isBesideBoard = false }: SubmissionQueueProps) {
  const { locale } = useViewer();
  const queue = useSubmissionQueue();
  useRefreshAfter(queue);
  useFollow(isBesideBoard ? noSubmissions : queue.submissions, queue);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = queue;
  const submissions = isBesideBoard ? queue.submissions.filter(({ stage }) => stage.kind !== "accepted") : queue.submissions;
  const { pause } = state;
  if (submissions.length === 0) return null;
  const text = pause ? pauseText(pause) : null;
  return (
    <section aria-labelledby={id} data-submission-queue className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2.5">
        <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold outline-none">
          Payment requests
        </h2>
        <p role="status" className="flex-1 text-muted text-sm">
          {summaryOf(submissions, locale)}
          {state.activity === "elsewhere" ? ", sent by another tab" : ""}
        </p>
        {isBesideBoard ? null : (
          <Link href={screenHref(connection, "payments/applications")} className="text-accent text-sm underline-offset-2 hover:underline">
            All payment requests
          </Link>
        )}
        <TryTogether submissions={submissions} heading={heading} onTry={queue.tryTogether} />
        {submissions.some(({ stage }) => stage.kind === "accepted") ? (
          <Button size="sm" variant="ghost" onClick={queue.removeAccepted}>
            Clear sent requests
          </Button>
        ) : null}
      </header>
      {pause && text ? (
        <Notice tone="warning" role="alert" title={text.title} className="m-3">
          <p>{text.detail}</p>
          <div className="mt-2 flex items-center gap-3">
            <Button size="sm" onClick={queue.resume}>
              Try now
            </Button>
            {pause.isTrying ? <Trying /> : pause.until === null ? null : <Countdown until={pause.until} />}
          </div>
        </Notice>
      ) : null}
      <ul className="divide-y divide-line">
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.id}
            submission={submission}
            queue={queue.submissions}
            isIdle={state.activity === "idle"}
            onSend={() => queue.sendAnyway(submission.id)}
            onSendInstead={(amount) => queue.sendInstead(submission.id, amount)}
            isPaused={pause !== null}
            onLookAgain={() => queue.lookAgain(submission.id)}
            onRemove={() => queue.remove(submission.id)}
            onRemoveAnyway={() => queue.removeAnyway(submission.id)}
          />
        ))}
      </ul>
    </section>
  );
}
