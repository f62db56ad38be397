"use client";
import { Mail } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { button } from "#components/ui/button.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { type SalesRep, salesRepResource } from "#lib/api/resources.ts";
import { mailHref } from "#lib/customers/contact.ts";
import { type DetailProps, recordDetail } from "../../_components/record/record-detail.tsx";
import { repRecord } from "../record.ts";
import { MarkAsMe } from "./mark-as-me.tsx";
import { RepCustomers } from "./rep-customers.tsx";

function useRep(id: string, row: SalesRep | undefined) {
  const { rows, isComplete, error, resume, activity } = useAllRows(salesRepResource(useApi()).rows({}));
  const rep = row ?? rows?.find(({ UserID }) => String(UserID) === id);
  return { data: rep ?? (isComplete ? null : undefined), error, refetch: resume, isFetching: activity === "reading" };
}

export const RepDetail = recordDetail(repRecord, LoadedRep, useRep);

function LoadedRep({ data: rep, connection, keyType, heading: Heading, sectionHeading }: DetailProps<SalesRep>) {
  const href = mailHref(rep.Email);
  return (
    <article className="@container" aria-labelledby="rep-name">
      <div className="space-y-5 px-4 pb-10 @2xl:px-6">
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
          <div className="flex max-w-full flex-wrap gap-2">
            {keyType === "Customer" ? null : <MarkAsMe rep={rep} />}
            {href ? (
              <a href={href} className={button({ variant: "secondary", className: "max-w-full" })}>
                <Mail aria-hidden="true" />
                <span className="truncate">Write to {rep.Name}</span>
              </a>
            ) : null}
          </div>
        </header>
        <RepCustomers connection={connection} keyType={keyType} rep={rep} heading={sectionHeading} />
        <Names title="Product groups" heading={sectionHeading} names={rep.ProductGroups ?? []} />
        <Names title="Suppliers" heading={sectionHeading} names={rep.Suppliers?.map(({ Supplier }) => Supplier) ?? []} />
      </div>
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
