import { ArrowRight } from "lucide-react";
import { Suspense } from "react";
import { connectionFacts } from "#components/shell/connection/connection-facts.ts";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { listConnections, requireConnection } from "#lib/server/session/connections.ts";
import { SectionBoundary } from "../_components/sections/section-boundary.tsx";
import { ConnectionCard } from "./_components/connection-card.tsx";
import { OverviewSections } from "./_components/overview-sections.tsx";
import { LongestOverdue, LongestOverdueSkeleton } from "./_components/receivables/longest-overdue.tsx";
import { Receivables, ReceivablesSkeleton } from "./_components/receivables/receivables.tsx";

export default async function Overview({ params }: PageProps<"/[connection]">) {
  const connection = await requireConnection((await params).connection);
  return (
    <>
      <PageHeader
        title="Overview"
        description={`${connectionFacts(connection)} · ${connection.covers}`}
        actions={
          (await listConnections()).length > 1 ? (
            <Link href={screenHref(connection.slug, "connections")} className={button({ className: "pointer-coarse:h-11" })}>
              {titleOf("connections")}
            </Link>
          ) : null
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <SectionBoundary subject="Receivables">
            <Suspense fallback={<ReceivablesSkeleton connection={connection} />}>
              <Receivables connection={connection} />
            </Suspense>
          </SectionBoundary>
          <OverviewSections connection={connection} />
          <section aria-labelledby="longest-overdue">
            <div className="mt-2 mb-2.5 flex items-center justify-between gap-4">
              <h2 id="longest-overdue" className="font-semibold">
                Longest overdue
              </h2>
              <Link href={screenHref(connection.slug, "aging/invoices")} className={button({ variant: "ghost", size: "sm" })}>
                {titleOf("aging/invoices", connection.keyType)}
                <ArrowRight aria-hidden="true" />
              </Link>
            </div>
            <SectionBoundary subject="The longest overdue invoices">
              <Suspense fallback={<LongestOverdueSkeleton />}>
                <LongestOverdue connection={connection} />
              </Suspense>
            </SectionBoundary>
          </section>
        </div>
        <ConnectionCard connection={connection} />
      </div>
    </>
  );
}
