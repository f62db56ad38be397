import { ArrowRight } from "lucide-react";
import { Suspense } from "react";
import { idListParam, readUrlState } from "#components/data-table/url/url-params.ts";
import { connectionFacts } from "#components/shell/connection/connection-facts.ts";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { keyTypesWithReps, repsFor } from "#lib/parties/customers/reps-for.ts";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { listConnections, requireConnection } from "#lib/server/session/connections.ts";
import { knownCover } from "#lib/server/session/key-facts.ts";
import { SectionBoundary } from "../_components/sections/section-boundary.tsx";
import { ConnectionCard, Cover } from "./_components/connection-card.tsx";
import { OverviewSections } from "./_components/overview-sections.tsx";
import { LazyPartOfReps } from "./_components/receivables/lazy-receivables-of-reps.tsx";
import { LongestOverdue, LongestOverdueSkeleton } from "./_components/receivables/longest-overdue.tsx";
import { Receivables, ReceivablesSkeleton } from "./_components/receivables/receivables.tsx";
import { RefreshWithScope } from "./_components/refresh-with-scope.tsx";
import { WhoseCustomers } from "./_components/whose-customers.tsx";

const params = { reps: idListParam };

export default async function Overview(page: PageProps<"/[connection]">) {
  const connection = await requireConnection((await page.params).connection);
  const { slug, keyType } = connection;
  const reps = repsFor(keyType, readUrlState(params, await page.searchParams).reps);
  const ofReps = { connection: slug, keyType, reps };
  return (
    <>
      <PageHeader
        title="Overview"
        description={
          <>
            {connectionFacts(connection)} ·{" "}
            <Suspense fallback={knownCover(connection).covers}>
              <Cover connection={connection} />
            </Suspense>
          </>
        }
        actions={
          (await listConnections()).length > 1 ? (
            <Link href={screenHref(slug, "connections")} className={button({ className: "pointer-coarse:h-11" })}>
              {titleOf("connections")}
            </Link>
          ) : null
        }
      />
      {keyTypesWithReps.includes(keyType) ? (
        // Most people of a brand are no sales reps.
        <div className={keyType === "Supplier" && reps.length === 0 ? "hidden has-[fieldset]:block" : undefined}>
          <WhoseCustomers {...ofReps} />
        </div>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <SectionBoundary subject="Receivables">
            {reps.length > 0 ? (
              <LazyPartOfReps {...ofReps} part="receivables" skeleton={<ReceivablesSkeleton connection={connection} />} />
            ) : (
              <Suspense fallback={<ReceivablesSkeleton connection={connection} />}>
                <Receivables connection={connection} />
              </Suspense>
            )}
          </SectionBoundary>
          {reps.length > 0 ? (
            <p className="text-muted text-sm">
              Receivables, overdue accounts and payments are of whole AR accounts, which customers of other sales reps may share.
            </p>
          ) : null}
          <OverviewSections connection={connection} reps={reps} />
          <section aria-labelledby="longest-overdue">
            <div className="mt-2 mb-2.5 flex items-center justify-between gap-4">
              <h2 id="longest-overdue" className="font-semibold">
                Longest overdue
              </h2>
              <Link href={screenHref(slug, "aging/invoices", { reps })} className={button({ variant: "ghost", size: "sm" })}>
                {titleOf("aging/invoices", keyType)}
                <ArrowRight aria-hidden="true" />
              </Link>
            </div>
            <SectionBoundary subject="The longest overdue invoices">
              {reps.length > 0 ? (
                <LazyPartOfReps {...ofReps} part="longest overdue" skeleton={<LongestOverdueSkeleton />} />
              ) : (
                <Suspense fallback={<LongestOverdueSkeleton />}>
                  <LongestOverdue connection={connection} />
                </Suspense>
              )}
            </SectionBoundary>
          </section>
        </div>
        <ConnectionCard connection={connection} />
        <RefreshWithScope />
      </div>
    </>
  );
}
