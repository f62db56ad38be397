"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { type PolledState, pollInterval } from "#lib/api/reading/poll-interval.ts";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { selectRead } from "#lib/api/resource.ts";
import { applicationResource } from "#lib/api/resources.ts";
import { amountText, createSearch, foldText } from "#lib/format/text/search-text.ts";
import { type BoardEntry, boardEntries } from "#lib/receivables/payments/board.ts";
import { followIntervalMs } from "#lib/receivables/payments/in-flight.ts";
import { useMoves } from "../../_components/applications/use-moves.ts";
import { type BoardSearch, type LaneName, lanes, movingStatuses, queryOf } from "../search-params.ts";

/** Polling interval while no request of this key is in progress. Others may still make requests. */
const idleMs = 60_000;
/** Polling interval of the settled lanes. The requests of this key that settle are noticed sooner. */
const settledMs = 5 * 60_000;

interface LaneState {
  readonly entries: readonly BoardEntry[];
  readonly isPending: boolean;
  /** Applications that could not be read. */
  readonly leftOut: number;
  /** Whether the API has more applications. */
  readonly hasMore: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly isFetching: boolean;
}

const noRows: readonly PaymentApplication[] = [];

/** Applications in progress, refreshed while the page is visible, and the latest settled ones. */
export function useBoard(search: BoardSearch) {
  const applications = applicationResource(useApi());
  const quota = useQuotaStore();
  const query = queryOf(search);
  const inProgress = applications.all({ ...query, Statuses: movingStatuses });
  const moving = useQuery({
    ...inProgress,
    select: selectRead<PaymentApplication>,
    refetchInterval: ({ state }) => followIntervalMs(state, quota.get(), idleMs),
  });
  const settled = (status: "Confirmed" | "Rejected") => ({
    ...applications.first({ ...query, Statuses: [status] }),
    refetchInterval: ({ state }: { state: PolledState }) => pollInterval(state, settledMs),
  });
  const confirmed = useQuery(settled("Confirmed"));
  const rejected = useQuery(settled("Rejected"));
  const news = useMoves(moving.data?.rows, inProgress.queryKey);

  const entries = useMemo(
    () => boardEntries([...(moving.data?.rows ?? noRows), ...(confirmed.data?.Data ?? noRows), ...(rejected.data?.Data ?? noRows)]),
    [moving.data, confirmed.data, rejected.data],
  );
  const wanted = createSearch(search.q);
  const isShown = ({ application: { PaymentInvoiceNum, TargetInvoiceNum, RequestID, Amount } }: BoardEntry) =>
    wanted?.test({
      texts: [PaymentInvoiceNum, TargetInvoiceNum, String(RequestID ?? "")].map(foldText),
      amounts: [amountText(Amount) ?? ""],
    }) ?? true;
  const sourceOf = { Pending: moving, Exported: moving, Confirmed: confirmed, Rejected: rejected };
  const laneOf = (lane: LaneName): LaneState => {
    const { isPending, error, data, refetch, isFetching } = sourceOf[lane];
    return {
      entries: entries.filter((entry) => entry.application.Status === lane && isShown(entry)),
      isPending,
      leftOut: data?.leftOut ?? 0,
      hasMore: Boolean(data && ("HasNextPage" in data ? data.HasNextPage : data.mayLackRows)),
      error: data ? null : error,
      retry: () => void refetch(),
      isFetching,
    };
  };
  const queriesRead = [moving, confirmed, rejected];
  const hasFailed = queriesRead.every(({ data, error }) => !data && error);
  return {
    lanes: Object.fromEntries(lanes.map((lane) => [lane, laneOf(lane)])) as Record<LaneName, LaneState>,
    /** In a status that no lane has: another implementation of the API may have more. */
    others: entries.filter((entry) => !lanes.includes(entry.application.Status) && isShown(entry)),
    news,
    accounts: [...new Set(entries.map(({ application }) => application.ARAccountID))].sort((a, b) => a - b),
    /** When the lane that was read longest ago was read, in epoch milliseconds. 0 if one was not. */
    readAt: Math.min(...queriesRead.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    /** The error when nothing could be read, shown once instead of in every lane. */
    failure: hasFailed
      ? {
          error: moving.error,
          retry: () => {
            for (const { refetch } of queriesRead) void refetch();
          },
        }
      : null,
    /** The error of a failed refresh while earlier data is shown. */
    staleError: queriesRead.find(({ data, error }) => data && error)?.error ?? null,
  };
}
