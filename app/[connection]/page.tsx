import { ArrowRight } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { connectionFacts } from "#components/shell/connection-facts.ts";
import { PageHeader } from "#components/shell/page-header.tsx";
import { requireConnection } from "#lib/server/connections.ts";
import { ConnectionCard } from "./_components/connection-card.tsx";
import { LongestOverdue } from "./_components/longest-overdue.tsx";
import { Receivables, ReceivablesSkeleton } from "./_components/receivables.tsx";

export const metadata: Metadata = { title: "Overview" };

export default async function Overview({ params }: PageProps<"/[connection]">) {
  const connection = await requireConnection((await params).connection);
  return (
    <>
      <PageHeader title="Overview" description={`${connectionFacts(connection)} · ${connection.covers}`} />
      <div className="grid items-start gap-4 p-4 sm:p-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Suspense fallback={<ReceivablesSkeleton />}>
            <Receivables connection={connection} />
          </Suspense>
          <Suspense>
            <LongestOverdue connection={connection} />
          </Suspense>
          <ScreenLink href={`/${connection.slug}/invoices`} title="Invoices">
            Every invoice with its lines, certificates and what is still open.
          </ScreenLink>
        </div>
        <ConnectionCard connection={connection} />
      </div>
    </>
  );
}

function ScreenLink({ href, title, children }: { href: string; title: string; children: string }) {
  return (
    <Link
      href={href}
      className="group flex items-center gap-4 rounded-lg border border-line p-4 transition-colors duration-100 hover:bg-canvas"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted text-sm">{children}</span>
      </span>
      <ArrowRight className="size-4 shrink-0 text-faint transition-transform duration-150 group-hover:translate-x-0.5" aria-hidden="true" />
    </Link>
  );
}
