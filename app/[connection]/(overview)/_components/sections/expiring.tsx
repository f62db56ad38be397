"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuota, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { throwConnectionLost } from "#lib/api/http/errors.ts";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { wholeRows } from "#lib/api/reading/whole-rows.ts";
import { batchResource, purchaseResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { costQuery } from "#lib/purchases/cost-basis.ts";
import { Section } from "../../../_components/sections/section.tsx";
import { whenComplete } from "./when-complete.ts";

/** Only brands and reps need the calculation, once every batch is read. */
const script = {
  queryKey: ["script", "expiring-stock"],
  queryFn: async () => (await import("./expiring-stock.tsx").catch(throwConnectionLost)).ExpiringStock,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

const title = "Expiring stock";

interface ExpiringProps {
  connection: string;
  /** For a key of every brand, whose batches may take many requests. */
  asksFirst?: boolean;
}

/** Units that have expired or soon will, and what they cost. */
export function Expiring({ connection, asksFirst = false }: ExpiringProps) {
  const toRead = useListsToRead();
  const [state, setState] = useState<"asking" | "counting" | "stopped">(asksFirst && toRead > 0 ? "asking" : "counting");
  const box = useRef<HTMLDivElement>(null);
  const change = (next: "counting" | "stopped") => {
    // The button leaves the page.
    box.current?.focus();
    setState(next);
  };
  return (
    <div ref={box} tabIndex={-1} className="grid outline-none">
      <p role="status" className="sr-only">
        {state === "stopped" ? "Counting stopped." : ""}
      </p>
      {state === "counting" ? (
        <ExpiringCounters connection={connection} onStop={asksFirst ? () => change("stopped") : undefined} />
      ) : (
        <Request toRead={toRead} onRequest={() => change("counting")} />
      )}
    </div>
  );
}

/** Of batches and orders, how many lists were not read before. */
function useListsToRead(): number {
  const api = useApi();
  const client = useQueryClient();
  const quota = useQuotaStore().get;
  const { today } = useViewer();
  const isWhole = [
    wholeRows(client, batchResource(api).rows({}), quota) !== null,
    wholeRows(client, purchaseResource(api).rows(costQuery(today)), quota) !== null,
  ];
  return isWhole.filter((one) => !one).length;
}

const notRead = { data: null, error: null, isFetching: false, refetch: () => undefined } as const;

function Request({ toRead, onRequest }: { toRead: number; onRequest: () => void }) {
  const { locale } = useViewer();
  const left = quotaText(useQuota(), locale);
  return (
    <Section title={title} heading="h2" query={notRead} subject="The batches">
      {() => (
        <div className="space-y-3 px-4 pb-4 text-sm">
          <p className="text-muted">
            Counts the units that have expired or expire within 30, 60 and 90 days, and what they cost. Reads all batches and the purchase
            orders of the last 365 days with one request for each 500 of them, at least {countOf(toRead, "request", locale)}.{left}
          </p>
          <Button className="pointer-coarse:h-11" onClick={onRequest}>
            Count expiring stock
          </Button>
        </div>
      )}
    </Section>
  );
}

/** For the ref of a button that leaves the page by itself: the section gets the focus that the button has. */
const passFocusOn = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.closest<HTMLElement>("[tabindex='-1']")?.focus();
};

function ExpiringCounters({ connection, onStop }: { connection: string; onStop?: (() => void) | undefined }) {
  const api = useApi();
  const { today, locale } = useViewer();
  const batches = useAllRows(batchResource(api).rows({}));
  // The calculation reads them for its values, after the batches.
  const source = purchaseResource(api).rows(costQuery(today));
  const orders = useAllRows({ ...source, first: { ...source.first, enabled: batches.isComplete } });
  const calculation = useQuery({ ...script, enabled: batches.isComplete });
  const hasFailed = batches.isComplete && calculation.error !== null;
  const Calculation = calculation.data;
  const read = whenComplete(batches);
  const query = { ...read, ...(hasFailed && calculation), data: Calculation && read.data };
  const [next, noun, nouns] = batches.isComplete ? ([orders, "order", "orders"] as const) : ([batches, "batch", "batches"] as const);
  const canStop = onStop && !next.isComplete && !next.error;
  return (
    <Section
      title={title}
      heading="h2"
      query={query}
      subject="The batches"
      isLive
      skeletonLines={7}
      aside={
        canStop ? (
          <span className="flex items-baseline gap-2 tabular-nums">
            {next.rows ? `${countOf(next.rows.length, noun, locale, nouns)} read` : null}
            <Button ref={passFocusOn} size="sm" variant="ghost" onClick={onStop}>
              Stop
            </Button>
          </span>
        ) : undefined
      }
    >
      {(rows) => Calculation && <Calculation batches={rows} connection={connection} />}
    </Section>
  );
}
