import { ArrowRight } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { connectionFacts, environmentLabels } from "#components/shell/connection/connection-facts.ts";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { type Connection, requireConnection } from "#lib/server/session/connections.ts";
import { closedTo } from "#lib/server/session/key-access.ts";
import { SectionBoundary } from "../_components/sections/section-boundary.tsx";
import { ForgetKey } from "../_components/session/forget-key.tsx";
import { OverviewSections } from "./_components/overview-sections.tsx";
import { LongestOverdue, LongestOverdueSkeleton } from "./_components/receivables/longest-overdue.tsx";
import { Receivables, ReceivablesSkeleton } from "./_components/receivables/receivables.tsx";

export default async function Overview({ params }: PageProps<"/[connection]">) {
  const connection = await requireConnection((await params).connection);
  return (
    <>
      <PageHeader title="Overview" description={`${connectionFacts(connection)} · ${connection.covers}`} />
      <div className="grid grid-cols-1 items-start gap-4 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <SectionBoundary subject="Receivables">
            <Suspense fallback={<ReceivablesSkeleton connection={connection} />}>
              <Receivables connection={connection} />
            </Suspense>
          </SectionBoundary>
          <OverviewSections connection={connection.slug} keyType={connection.keyType} />
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

/** The connection's key, its limits, and how to forget it. */
function ConnectionCard({ connection }: { connection: Connection }) {
  const closed = closedTo(connection.keyType);
  return (
    <section aria-labelledby="connection" className="rounded-lg border border-line p-4">
      <h2 id="connection" className="font-semibold">
        This connection
      </h2>
      <dl className="mt-3 space-y-2.5 text-sm">
        <Fact name="Key type">{connection.keyType}</Fact>
        <Fact name="Environment">{environmentLabels[connection.environment]}</Fact>
        <Fact name="Covers">{connection.covers}</Fact>
        <Fact name="Cannot use">
          {closed.length === 0 ? (
            "Nothing: this key type has access to every endpoint."
          ) : (
            <>
              {closed.join(", ")}
              <span className="mt-1 block text-faint text-xs">The Data API does not give these to {connection.keyType} keys.</span>
            </>
          )}
        </Fact>
      </dl>
      <ForgetKey slug={connection.slug} name={connection.name} scope={scopeOf(connection)} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="text-ink first-letter:uppercase">{children}</dd>
    </div>
  );
}
