"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { selectRead } from "#lib/api/resource.ts";
import { allCustomers, type Customer, customerResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { noneText } from "../../../../_components/sections/left-out-text.tsx";
import { Section } from "../../../../_components/sections/section.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";
import { useOfReps } from "../of-reps.ts";

const shownMax = 4;
const none: readonly never[] = [];

export function OnHold({ connection, reps = none }: { connection: string; reps?: readonly number[] }) {
  const { locale } = useViewer();
  const api = useApi();
  const hasReps = reps.length > 0;
  const first = useQuery({ ...customerResource(api).first({ AccountStatuses: ["Active"], OnHold: true }), enabled: !hasReps });
  // The API finds no customers of sales reps, so theirs are found among all.
  const all = useQuery({ ...allCustomers(api), select: selectRead<Customer>, enabled: hasReps });
  const own = useOfReps({ ...all, data: all.data?.rows }, reps);
  const leftOut = all.data?.leftOut ?? 0;
  const mayLackRows = hasReps && all.data?.mayLackRows;
  const held = useMemo(
    () =>
      own.data && {
        Data: own.data.filter(({ AccountStatus, OnHold: isOnHold }) => AccountStatus === "Active" && isOnHold),
        HasNextPage: false,
        leftOut,
      },
    [own.data, leftOut],
  );
  const query = hasReps ? { ...own, data: held } : first;
  return (
    <Section
      title="Customers on hold"
      heading="h2"
      query={{ ...query, leftOut: query.data?.leftOut, mayLackRows }}
      subject="The customers on hold"
      isLive
      skeletonLines={8}
    >
      {({ Data, HasNextPage, leftOut }) => (
        <>
          <p className="px-4 pb-2 text-muted text-sm">
            {Data.length === 0
              ? noneText({ leftOut, mayLackRows }, "No active customer is on hold.")
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
            <SectionLink href={screenHref(connection, "customers", { statuses: "Active", hold: 1, reps })}>
              All customers on hold
            </SectionLink>
          </div>
        </>
      )}
    </Section>
  );
}
