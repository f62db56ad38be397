"use client";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allLocations, batchResource } from "#lib/api/resources.ts";
import { formatQuantity, noValue } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Batch, Product } from "#lib/goods/catalog/product.ts";
import { ExpiryLabel } from "../../../_components/goods/expiry-label.tsx";
import { CertificateLink } from "../../../_components/goods/products/certificate-link.tsx";
import { LeftOutText, noneText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";

export function ProductBatches({ product, heading: Heading }: { product: Product; heading: "h2" | "h3" }) {
  const batches = useRecords(batchResource(useApi()).all({ ProductIDs: [product.ProductID] }));
  const { data, error, refetch, isFetching } = batches;
  return (
    <section aria-labelledby="product-batches">
      <Heading id="product-batches" className="mb-2.5 font-semibold">
        Batches
      </Heading>
      <LeftOutText read={batches} />
      {data ? (
        data.length === 0 ? (
          <p className="text-muted text-sm">{noneText(batches, "No warehouse has a batch of this product.")}</p>
        ) : (
          <BatchTable batches={data} />
        )
      ) : error ? (
        <ScreenError subject="Batches" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-24 w-full rounded-lg" />
      )}
    </section>
  );
}

const lastDay = "9999-12-31";

function BatchTable({ batches }: { batches: readonly Batch[] }) {
  const { locale } = useViewer();
  const places = useQuery(allLocations(useApi()));
  const nameOf = new Map(places.data?.map(({ LocationID, Location }) => [LocationID, Location]));
  const inOrder = [...batches].sort((a, b) => ((a.ExpirationDate ?? lastDay) < (b.ExpirationDate ?? lastDay) ? -1 : 1));
  return (
    <TableFrame label="Batches in the warehouses">
      <Table>
        <thead>
          <tr>
            <Th>Batch</Th>
            <Th>Warehouse</Th>
            <Th numeric>Units</Th>
            <Th>Expires</Th>
            <Th>Certificate</Th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((batch) => (
            <tr key={`${batch.LocationID} ${batch.PurchaseTransID} ${batch.BatchCode} ${batch.UID}`}>
              <Td className="font-mono text-xs">{batch.BatchCode || noValue}</Td>
              <Td>{nameOf.get(batch.LocationID) ?? numberOf("Warehouse", batch.LocationID)}</Td>
              <Td numeric>{formatQuantity(batch.InventoryUnits, locale)}</Td>
              <Td className="whitespace-nowrap">
                <ExpiryLabel date={batch.ExpirationDate} />
              </Td>
              <Td>
                <CertificateLink batch={batch} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
