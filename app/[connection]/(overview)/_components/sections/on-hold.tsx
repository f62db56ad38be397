"use client";
import { useQuery } from "@tanstack/react-query";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { customerResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../_components/list/row-list.tsx";
import { Section } from "../../../_components/sections/section.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";

const shownMax = 4;

export function OnHold({ connection }: { connection: string }) {
  const { locale } = useViewer();
  const query = useQuery(customerResource(useApi()).first({ AccountStatuses: ["Active"], OnHold: true }));
  return (
    <Section
      title="Customers on hold"
      heading="h2"
      query={{ ...query, leftOut: query.data?.leftOut }}
      subject="The customers on hold"
      isLive
      skeletonLines={8}
    >
      {({ Data, HasNextPage }) => (
        <>
          <p className="px-4 pb-2 text-muted text-sm">
            {Data.length === 0
              ? "No active customer is on hold."
              : `${countOf(Data.length, "customer", locale)}${HasNextPage ? " and more" : ""}`}
          </p>
          <RowList>
            {Data.slice(0, shownMax).map((customer) => (
              <LinkedRow
                key={customer.CustomerID}
                href={recordHref(connection, "customers", customer.CustomerID)}
                name={customer.CustomerName}
                note={customer.CollectionAgentFullName ? `Collection: ${customer.CollectionAgentFullName}` : "No collection agent"}
                value={customer.SalesRepName}
              />
            ))}
          </RowList>
          <div className="border-line border-t px-4 py-1.5">
            <SectionLink href={screenHref(connection, "customers", { statuses: "Active", hold: 1 })}>All customers on hold</SectionLink>
          </div>
        </>
      )}
    </Section>
  );
}
