"use client";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { applicationResource } from "#lib/api/resources.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../_components/list/row-list.tsx";
import { noneText } from "../../../_components/sections/left-out-text.tsx";
import { Section } from "../../../_components/sections/section.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

const lanes = [
  { status: "Pending", text: "Waiting for the next export to the ERP" },
  { status: "Exported", text: "Sent, not confirmed yet" },
  { status: "Rejected", text: "Not confirmed in time: can be requested again" },
] as const;

interface RequestsProps {
  connection: string;
  /** Whether other sections are of chosen customers, and this one is not. */
  isOfEverybody?: boolean;
}

/** Payment requests that are in progress or were rejected. */
export function Requests({ connection, isOfEverybody = false }: RequestsProps) {
  const { locale } = useViewer();
  const query = useRecords(applicationResource(useApi()).all({ Statuses: lanes.map(({ status }) => status) }));
  return (
    <Section
      title={isOfEverybody ? "Everybody’s payment requests" : "Payment requests under way"}
      heading="h2"
      query={query}
      subject="The payment requests"
      isLive
      skeletonLines={4}
    >
      {(applications) => {
        const shown = lanes
          .map((lane) => ({ ...lane, count: applications.filter(({ Status }) => Status === lane.status).length }))
          .filter(({ count }) => count > 0);
        return (
          <>
            {shown.length === 0 ? (
              <p className="px-4 pb-3 text-muted text-sm">{noneText(query, "No pending or rejected payment requests.")}</p>
            ) : null}
            <RowList>
              {shown.map(({ status, text, count }) => (
                <LinkedRow
                  key={status}
                  href={screenHref(connection, "payments/applications", { lane: status.toLowerCase() })}
                  name={status}
                  note={text}
                  value={countOf(count, "request", locale)}
                />
              ))}
            </RowList>
            <div className="border-line border-t px-4 py-1.5">
              <SectionLink href={screenHref(connection, "payments/applications")}>All payment requests</SectionLink>
            </div>
          </>
        );
      }}
    </Section>
  );
}
