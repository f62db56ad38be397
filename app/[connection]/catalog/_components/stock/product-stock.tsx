"use client";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { ExactTime } from "#components/ui/tips/tip.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations, availableStockResource } from "#lib/api/resources.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { LeftOutText, noneText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { placeName } from "../../../_components/values/place-name.ts";
import { StockLabel } from "./stock-label.tsx";
import type { Stores } from "./use-store.ts";

interface ProductStockProps {
  product: Product;
  stores: Stores;
  heading: "h2" | "h3";
}

export function ProductStock({ product, stores: { store, subject, error }, heading: Heading }: ProductStockProps) {
  const api = useApi();
  const stock = useRecords({
    ...availableStockResource(api).all({ ProductIDs: [product.ProductID], ...(store && { CustomerIDs: [store.CustomerID] }) }),
    enabled: store !== undefined,
  });
  return (
    <section aria-labelledby="product-stock">
      <Heading id="product-stock" className="font-semibold">
        Availability
      </Heading>
      <p className="mt-0.5 mb-2.5 text-muted text-sm">
        In cases, without cases that are sold or reserved{store ? `, in the warehouses that serve ${store.CustomerName}` : ""}.
      </p>
      <LeftOutText read={stock} />
      {stock.data ? (
        stock.data.length === 0 ? (
          <p className="text-muted text-sm">{noneText(stock, "No warehouse lists this product.")}</p>
        ) : (
          <StockTable stocks={stock.data} />
        )
      ) : stock.error ? (
        <ScreenError subject="Availability" error={stock.error} onRetry={() => void stock.refetch()} retrying={stock.isFetching} />
      ) : store === undefined && error ? (
        <p className="text-muted text-sm">{subject} could not be loaded, so availability is unknown.</p>
      ) : (
        <Skeleton className={`w-full rounded-lg ${store ? "h-18.5" : "h-38"}`} />
      )}
    </section>
  );
}

interface WarehouseStock {
  readonly LocationID: number;
  readonly InStock: boolean;
  readonly InventoryBucket: Parameters<typeof StockLabel>[0]["stock"]["InventoryBucket"];
  readonly TimeUpdated: string;
}

function StockTable({ stocks }: { stocks: readonly WarehouseStock[] }) {
  const { locale, timeZone } = useViewer();
  const places = useQuery(allLocations(useApi()));
  const nameOf = new Map(places.data?.map((place) => [place.LocationID, placeName(place)]));
  const asOf = (instant: string) => <ExactTime instant={instant}>{formatDateTime(instant, locale, timeZone)}</ExactTime>;
  return (
    <TableFrame label="Availability per warehouse">
      <Table>
        <thead>
          <tr>
            <Th>Warehouse</Th>
            <Th>Available</Th>
            <Th className="@max-xl:hidden">As of</Th>
          </tr>
        </thead>
        <tbody>
          {stocks.map((stock) => (
            <tr key={stock.LocationID}>
              <Td>{nameOf.get(stock.LocationID) || numberOf("Warehouse", stock.LocationID)}</Td>
              <Td className="py-2">
                <StockLabel stock={stock} />
                <span className="mt-0.5 block text-faint text-xs @xl:hidden">as of {asOf(stock.TimeUpdated)}</span>
              </Td>
              <Td className="@max-xl:hidden text-muted">{asOf(stock.TimeUpdated)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
