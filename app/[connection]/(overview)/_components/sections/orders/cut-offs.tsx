"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSettledTime, useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { selectRead } from "#lib/api/resource.ts";
import { allCustomers, allStates, type Customer } from "#lib/api/resources.ts";
import { formatDateTime, formatDay } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { countdownText } from "#lib/parties/cutoff/cut-off.ts";
import { leftOutText } from "#lib/parties/delivery/left-out-text.ts";
import { listNextCutOffs } from "#lib/parties/delivery/stops.ts";
import { screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { type Lacking, noneText } from "../../../../_components/sections/left-out-text.tsx";
import { Section } from "../../../../_components/sections/section.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";
import { useOfReps } from "../of-reps.ts";

const shownMax = 4;

const none: readonly never[] = [];

export function CutOffs({ connection, reps = none }: { connection: string; reps?: readonly number[] }) {
  const api = useApi();
  const customers = useQuery({ ...allCustomers(api), select: selectRead<Customer> });
  const states = useQuery(allStates(api));
  const own = useOfReps({ ...customers, data: customers.data?.rows }, reps);
  const failed = [own, states].find(({ error }) => error) ?? own;
  const data = useMemo(() => own.data && states.data && { customers: own.data, states: states.data }, [own.data, states.data]);
  return (
    <Section
      title="Next order cut-offs"
      heading="h2"
      query={{
        data,
        error: failed.error,
        isFetching: failed.isFetching,
        refetch: failed.refetch,
        leftOut: customers.data?.leftOut,
        mayLackRows: customers.data?.mayLackRows,
        dataUpdatedAt: Math.min(customers.dataUpdatedAt, states.dataUpdatedAt),
      }}
      subject="The customers and their states"
      isLive
      skeletonLines={8}
    >
      {(loaded) => <Cuts {...loaded} read={customers.data} connection={connection} reps={reps} />}
    </Section>
  );
}

interface CutsProps extends Pick<Parameters<typeof listNextCutOffs>[0], "customers" | "states"> {
  /** What the customers lack. */
  read: Lacking | undefined;
  connection: string;
  reps: readonly number[];
}

function Cuts({ read = {}, customers, states, connection, reps }: CutsProps) {
  const { locale, timeZone, today } = useViewer();
  const planned = useMemo(() => listNextCutOffs({ customers, states, nowMs: 0 }), [customers, states]);
  const nowMs = useSettledTime(useMemo(() => planned.map(({ cutOffMs }) => cutOffMs), [planned]));
  const groups = planned.filter(({ cutOffMs }) => cutOffMs >= nowMs);
  const leftOut = useMemo(
    () => leftOutText({ customers: customers.filter(({ AccountStatus }) => AccountStatus === "Active"), states }, locale),
    [customers, states, locale],
  );
  return (
    <>
      {leftOut ? <p className="px-4 pb-2 text-sm text-warning">{leftOut}</p> : null}
      {groups.length === 0 ? (
        <p className="px-4 pb-3 text-muted text-sm">{noneText(read, "No delivery with a known cut-off is planned.")}</p>
      ) : null}
      <RowList>
        {groups.slice(0, shownMax).map(({ date, cutOffMs, names }) => (
          <LinkedRow
            key={`${date} ${cutOffMs}`}
            href={screenHref(connection, "delivery", { week: date, open: 1, reps })}
            name={`For ${formatDay(date, locale, today)}`}
            note={
              names.length === 1
                ? names[0]
                : `${countOf(names.length, "customer", locale)}: ${names.slice(0, 3).join(", ")}${names.length > 3 ? "…" : ""}`
            }
            value={`${countdownText(cutOffMs, nowMs)} left`}
            valueNote={formatDateTime(new Date(cutOffMs).toISOString(), locale, timeZone)}
          />
        ))}
      </RowList>
      <div className="border-line border-t px-4 py-1.5">
        <SectionLink href={screenHref(connection, "delivery", { open: 1, reps })}>All deliveries before their cut-off</SectionLink>
      </div>
    </>
  );
}
