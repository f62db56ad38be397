"use client";
import { Badge } from "#components/ui/badge.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { type SalesRep, salesRepResource } from "#lib/api/resources.ts";
import { mayBeUnreadable } from "#lib/api/rows/may-be-unreadable.ts";
import { PersonHeader } from "../../_components/record/person-header.tsx";
import { type DetailProps, recordDetail } from "../../_components/record/record-detail.tsx";
import { repRecord } from "../record.ts";
import { MarkAsMe } from "./mark-as-me.tsx";
import { RepCustomers } from "./rep-customers.tsx";

function useRep(id: string, row: SalesRep | undefined) {
  const { rows, isComplete, error, leftOut, resume, activity } = useAllRows(salesRepResource(useApi()).rows({}));
  const rep = row ?? rows?.find(({ UserID }) => String(UserID) === id);
  const reading = { refetch: resume, isFetching: activity === "reading" };
  if (!rep && isComplete && leftOut > 0) return { ...reading, data: undefined, error: mayBeUnreadable(leftOut) };
  return { ...reading, data: rep ?? (isComplete ? null : undefined), error };
}

export const RepDetail = recordDetail(repRecord, LoadedRep, useRep);

function LoadedRep({ data: rep, connection, keyType, heading, sectionHeading }: DetailProps<SalesRep>) {
  return (
    <article className="@container" aria-labelledby="rep-name">
      <div className="space-y-5 px-4 pb-10 @2xl:px-6">
        <PersonHeader
          headingID="rep-name"
          heading={heading}
          name={rep.Name}
          email={rep.Email}
          badge={<Badge>{rep.Type}</Badge>}
          action={keyType === "Customer" ? null : <MarkAsMe rep={rep} />}
        />
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
