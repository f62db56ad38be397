"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuota, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { throwConnectionLost } from "#lib/api/http/errors.ts";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { wholeRows } from "#lib/api/reading/whole-rows.ts";
import { batchResource, purchaseResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { costQuery } from "#lib/orders/purchases/costs/cost-basis.ts";
import { Section } from "../../../../_components/sections/section.tsx";
import { whenComplete } from "../when-complete.ts";

/** Only brands and reps need the calculation, once every batch is read. */
const script = {
  queryKey: ["script", "expiring-stock"],
  queryFn: async () => (await import("./expiring-stock.tsx").catch(throwConnectionLost)).ExpiringStock,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

const loadProgress = async () => (await import("../counting-progress.tsx")).CountingProgress;

const title = "Expiring stock";

interface ExpiringProps {
  connection: string;
  /** For a key of every brand, whose batches may take many requests. */
  asksFirst?: boolean;
}

/** Units that have expired or soon will, and what they cost. */
export function Expiring({ connection, asksFirst }: ExpiringProps) {
  const toRead = useListsToRead();
  const [isCounting, setCounting] = useState(!asksFirst || toRead === 0);
  const [status, setStatus] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const count = (isWanted: boolean) => {
    // The button leaves the page.
    box.current?.focus();
    setCounting(isWanted);
    setStatus(isWanted ? "" : "Counting stopped.");
  };
  return (
    <div ref={box} tabIndex={-1} className="grid outline-none">
      <p role="status" className="sr-only">
        {status}
      </p>
      {isCounting ? (
        <ExpiringCounters connection={connection} onStop={asksFirst && (() => count(false))} />
      ) : (
        <Request toRead={toRead} onRequest={() => count(true)} />
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
  const lists = [
    wholeRows(client, batchResource(api).rows({}), quota),
    wholeRows(client, purchaseResource(api).rows(costQuery(today)), quota),
  ];
  return lists.filter((rows) => !rows).length;
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
            Counts the units that have expired or expire within 30, 60 and 90 days, and their cost. Reads all batches and the purchase
            orders of the last 365 days with one request for each 500 of them, at least {countOf(toRead, "request", locale)}.{left}
          </p>
          <Button onClick={onRequest}>Count expiring stock</Button>
        </div>
      )}
    </Section>
  );
}

function ExpiringCounters({ connection, onStop }: { connection: string; onStop: (() => void) | false | undefined }) {
  const batches = whenComplete(useAllRows(batchResource(useApi()).rows({})));
  const calculation = useQuery({ ...script, enabled: batches.data !== undefined });
  const Calculation = calculation.data;
  const query = { ...batches, ...(batches.data && calculation.error && calculation), data: Calculation && batches.data };
  return (
    <Section
      title={title}
      heading="h2"
      query={query}
      subject="The batches"
      isLive
      skeletonLines={7}
      aside={onStop && <AfterHydration load={loadProgress} props={{ onStop }} />}
    >
      {(rows) => Calculation && <Calculation batches={rows} connection={connection} />}
    </Section>
  );
}
