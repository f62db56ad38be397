"use client";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { shelfResource } from "#lib/api/resources.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { screenHref } from "#lib/routes.ts";
import { Section } from "../../../_components/sections/section.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

const loadShelfFigures = async () => (await import("./shelf-figures.tsx")).ShelfFigures;

interface CustomerShelvesProps {
  connection: string;
  customerID: number;
  heading: "h2" | "h3";
}

export function CustomerShelves({ connection, customerID, heading }: CustomerShelvesProps) {
  const { locale } = useViewer();
  const query = useRecords(shelfResource(useApi()).all({ CustomerIDs: [customerID] }));
  const latest = (query.data ?? []).reduce<string | null>(
    (last, shelf) => (last === null || shelf.LastInventoryDate > last ? shelf.LastInventoryDate : last),
    null,
  );
  return (
    <Section
      title="Shelves"
      heading={heading}
      query={query}
      subject="The shelves"
      aside={latest ? `Last count ${formatDate(latest, locale)}` : null}
      skeletonLines={4}
      emptyText={({ length }) => length === 0 && "The customer reports no shelves to the distributor."}
    >
      {(shelves) => (
        <AfterHydration
          load={loadShelfFigures}
          props={{ shelves, href: screenHref(connection, "inventory/retail", { customers: customerID }) }}
        />
      )}
    </Section>
  );
}
