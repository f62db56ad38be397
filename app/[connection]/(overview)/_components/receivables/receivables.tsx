import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { agedInvoicesHref } from "#lib/aging/aging-hrefs.ts";
import { agePlaces } from "#lib/aging/buckets.ts";
import { noCloseText, summarizeAging } from "#lib/aging/snapshot/aging-summary.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { lastQuota } from "#lib/server/upstream/server-api.ts";
import { AgingFigures } from "../../../_components/receivables/aging-figures.tsx";
import { ObserveQuota } from "../observe-quota.tsx";
import { LeftOutText } from "./left-out-text.tsx";
import { loadAging } from "./load-aging.ts";
import { ReceivablesError } from "./receivables-error.tsx";

/** A Customer key sees what its own stores owe. */
const titleOf = ({ keyType }: Pick<Connection, "keyType">) => (keyType === "Customer" ? "Payables" : "Receivables");

/** Open and overdue amounts as of the last close. An outage affects only this section of the page. */
export async function Receivables({ connection }: { connection: Connection }) {
  const loaded = await loadAging(connection);
  if (loaded instanceof ApiError) {
    const { detail, code, requestId, status, retryAfterSeconds } = loaded;
    return (
      <>
        <ReceivablesError subject={titleOf(connection)} error={{ detail, code, requestId, status, retryAfterSeconds }} />
        <ObserveQuota quota={lastQuota(connection)} />
      </>
    );
  }
  const { rows, isWhole, leftOut } = loaded;
  const summary = summarizeAging(rows);
  return (
    <section aria-labelledby="receivables" className="rounded-lg border border-line">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3.5">
        <h2 id="receivables" className="font-semibold">
          {titleOf(connection)}
        </h2>
        <p className="text-faint text-xs">
          {summary.closeDate ? `As of the close of ${formatDate(summary.closeDate, dashboardLocale)}` : ""}
        </p>
      </header>
      {rows.length > 0 && !summary.closeDate ? (
        <EmptyState as="p" title="No AR aging close yet" className="py-8">
          {noCloseText}
        </EmptyState>
      ) : rows.length > 0 ? (
        <AgingFigures
          summary={summary}
          hrefOf={(place) => agedInvoicesHref(connection.slug, { ages: [place] })}
          partOfCount={isWhole ? undefined : rows.length}
          locale={dashboardLocale}
        />
      ) : (
        <EmptyState as="p" title="Nothing was owed at the last close" className="py-8">
          The Data API has no AR aging record for what this key covers.
        </EmptyState>
      )}
      <LeftOutText count={leftOut} className="px-4 pb-3" />
      <ObserveQuota quota={lastQuota(connection)} />
    </section>
  );
}

/** Has the size of the loaded section. */
export function ReceivablesSkeleton({ connection }: { connection: Connection }) {
  return (
    <section aria-busy="true" aria-label={titleOf(connection)} className="rounded-lg border border-line">
      <div className="px-4 pt-3.5 pb-4">
        <p className="font-semibold">{titleOf(connection)}</p>
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
