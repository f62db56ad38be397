"use client";
import { Mail, SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { button } from "#components/ui/button.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { type SalesRep, salesRepResource } from "#lib/api/resources.ts";
import { mailHref } from "#lib/customers/contact.ts";
import { DetailSkeleton } from "../../_components/record/detail-skeleton.tsx";
import { ScreenError } from "../../_components/shell/screen-error.tsx";
import { RepCustomers } from "./rep-customers.tsx";

interface RepDetailProps {
  connection: string;
  id: string;
  /** What the list knows of it already. */
  row?: SalesRep | undefined;
  heading: "h1" | "h2";
}

/** Who a sales rep is, whom it looks after and what it sells. */
export function RepDetail({ connection, id, row, heading: Heading }: RepDetailProps) {
  const { rows, isComplete, error, resume, activity } = useAllRows(salesRepResource(useApi()).rows({}));
  const rep = row ?? rows?.find(({ UserID }) => String(UserID) === id);
  if (!rep && isComplete) {
    return (
      <EmptyState as={Heading} icon={SearchX} title="There is no such sales rep here">
        The Data API has no active sales rep with the id {id} among those that this connection’s key covers.
      </EmptyState>
    );
  }
  if (!rep && error) {
    return (
      <div className="p-4 sm:p-6">
        <Heading className="sr-only">Sales rep</Heading>
        <ScreenError subject="The sales rep" error={error} onRetry={resume} retrying={activity === "reading"} />
      </div>
    );
  }
  if (!rep) return <DetailSkeleton noun="sales rep" parts={["h-48", "h-20"]} />;
  return <Rep connection={connection} rep={rep} heading={Heading} />;
}

function Rep({ connection, rep, heading: Heading }: { connection: string; rep: SalesRep; heading: "h1" | "h2" }) {
  const href = mailHref(rep.Email);
  const Part = Heading === "h1" ? "h2" : "h3";
  return (
    <article className="@container space-y-5 px-4 pb-10 @2xl:px-6" aria-labelledby="rep-name">
      <header className="flex flex-wrap items-start justify-between gap-3 pt-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2.5">
            <Heading id="rep-name" className="font-semibold text-xl tracking-tight">
              {rep.Name}
            </Heading>
            <Badge>{rep.Type}</Badge>
          </div>
          <p className="break-words text-muted">{rep.Email}</p>
        </div>
        {href ? (
          <a href={href} className={`${button({ variant: "secondary" })} pointer-coarse:h-11`}>
            <Mail aria-hidden="true" />
            Write to {rep.Name}
          </a>
        ) : null}
      </header>
      <RepCustomers connection={connection} rep={rep} heading={Part} />
      <Names title="Product groups" heading={Part} names={rep.ProductGroups} />
      <Names title="Suppliers" heading={Part} names={rep.Suppliers.map(({ Supplier }) => Supplier)} />
    </article>
  );
}

function Names({ title, heading: Heading, names }: { title: string; heading: "h2" | "h3"; names: readonly string[] }) {
  return (
    <section className="rounded-lg border border-line px-4 py-3">
      <Heading className="pb-1.5 font-semibold">{title}</Heading>
      <p className="text-sm">{names.length > 0 ? names.join(", ") : <span className="text-faint">None</span>}</p>
    </section>
  );
}
