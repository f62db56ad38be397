import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { agePlaces } from "#lib/receivables/aging/buckets.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { lastQuota } from "#lib/server/upstream/server-api.ts";
import { ObserveQuota } from "../observe-quota.tsx";
import { LazyPartOfReps } from "./lazy-receivables-of-reps.tsx";
import { loadAging } from "./load-aging.ts";
import { mayPassLater } from "./read-aging.ts";
import { ReceivablesError } from "./receivables-error.tsx";
import { ReceivablesSection, receivablesTitle } from "./receivables-section.tsx";

/** Open and overdue amounts as of the last close. An outage affects only this section of the page. */
export async function Receivables({ connection }: { connection: Connection }) {
  const loaded = await loadAging(connection);
  if (mayPassLater(loaded)) {
    return (
      <LazyPartOfReps
        connection={connection.slug}
        keyType={connection.keyType}
        reps={[]}
        part="receivables"
        skeleton={<ReceivablesSkeleton connection={connection} />}
      />
    );
  }
  if (loaded instanceof ApiError) {
    const { detail, code, requestId, status, retryAfterSeconds } = loaded;
    return (
      <>
        <ReceivablesError subject={receivablesTitle(connection.keyType)} error={{ detail, code, requestId, status, retryAfterSeconds }} />
        <ObserveQuota quota={lastQuota(connection)} />
      </>
    );
  }
  return (
    <>
      <ReceivablesSection connection={connection.slug} keyType={connection.keyType} {...loaded} />
      <ObserveQuota quota={lastQuota(connection)} />
    </>
  );
}

/** Has the size of the loaded section. */
export function ReceivablesSkeleton({ connection }: { connection: Connection }) {
  return (
    <section aria-busy="true" aria-label={receivablesTitle(connection.keyType)} className="rounded-lg border border-line">
      <div className="px-4 pt-3.5 pb-4">
        <p className="font-semibold">{receivablesTitle(connection.keyType)}</p>
        <Skeleton className="mt-2 h-7 w-44" />
        <Skeleton className="mt-1.5 h-4 w-64 max-w-full" />
        <Skeleton className="mt-4 h-3 w-full" />
      </div>
      <div className="grid border-line border-t sm:grid-cols-3 sm:divide-x sm:divide-line lg:grid-cols-6">
        {agePlaces.map((field) => (
          <div key={field} className="flex h-9 items-center px-4 sm:block sm:h-20.5 sm:py-3">
            <Skeleton className="h-3.5 w-24 max-w-full" />
            <Skeleton className="mt-2 hidden h-4 w-20 max-w-full sm:block" />
          </div>
        ))}
      </div>
    </section>
  );
}
