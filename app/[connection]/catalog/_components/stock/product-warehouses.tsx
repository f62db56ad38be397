"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations, inventoryResource } from "#lib/api/resources.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { coverDays } from "#lib/goods/stock/state/stock-state.ts";
import { type InventoryRecord, newestUpdate } from "#lib/goods/stock/stock.ts";
import { Cover } from "../../../_components/goods/cover.tsx";
import { RoundedQuantity } from "../../../_components/goods/rounded-quantity.tsx";
import { WaterfallPanel } from "../../../_components/goods/waterfall-panel.tsx";
import { Section } from "../../../_components/sections/section.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { placeName } from "../../../_components/values/place-name.ts";

interface ProductWarehousesProps {
  productID: number;
  heading: "h2" | "h3";
}

/** Stock in each warehouse. A row expands to show how available units are calculated. */
export function ProductWarehouses({ productID, heading }: ProductWarehousesProps) {
  const api = useApi();
  const { locale, timeZone } = useViewer();
  const inventory = useRecords(inventoryResource(api).all({ ProductIDs: [productID] }));
  const { data: places } = useQuery(allLocations(api));
  const placeOf = new Map(places?.map((place) => [place.LocationID, placeName(place)]));
  const latest = newestUpdate(inventory.data);
  return (
    <Section
      title="In the warehouses"
      heading={heading}
      query={inventory}
      subject="The inventory"
      aside={
        latest ? (
          <>
            As of <ExactTime instant={latest}>{formatDateTime(latest, locale, timeZone)}</ExactTime>
          </>
        ) : null
      }
      emptyText={({ length }) => length === 0 && "No warehouse has this product."}
    >
      {(records) => (
        <ul className="divide-y divide-line border-line border-t">
          {records.map((record) => (
            <li key={record.LocationID}>
              <Warehouse
                record={record}
                name={placeOf.get(record.LocationID) || numberOf("Warehouse", record.LocationID)}
                heading={heading === "h2" ? "h3" : "h4"}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Warehouse({ record, name, heading }: { record: InventoryRecord; name: string; heading: "h3" | "h4" }) {
  const { locale } = useViewer();
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 text-sm hover:bg-hover">
        <span className="flex min-w-0 grow items-center gap-1.5 font-medium">
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint transition-transform group-open:rotate-90" />
          <span className="min-w-0">{name}</span>
        </span>
        <span className="tabular-nums">
          {formatQuantity(record.AvailableUnits, locale)} <span className="text-faint text-xs">available</span>
        </span>
        <span className="text-muted tabular-nums">
          <RoundedQuantity value={record.AvgDailySales90d} locale={locale} /> <span className="text-faint text-xs">sold per day</span>
        </span>
        <span className="flex items-center gap-1 text-muted tabular-nums">
          <Cover days={coverDays(record.AvailableUnits, record.AvgDailySales90d)} dailySales={record.AvgDailySales90d} locale={locale} />
          <span className="text-faint text-xs">days’ cover</span>
        </span>
      </summary>
      <div className="px-4 pt-1 pb-4">
        <WaterfallPanel record={record} heading={heading} />
      </div>
    </details>
  );
}
