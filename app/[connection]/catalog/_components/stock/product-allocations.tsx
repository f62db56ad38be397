"use client";
import { useQuery } from "@tanstack/react-query";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { knownIDs } from "#lib/api/records/known-ids.ts";
import { allCustomers, productAllocationResource } from "#lib/api/resources.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { byPhase, periodLabel } from "#lib/goods/catalog/promotion.ts";
import { screenHref } from "#lib/routes.ts";
import { PhaseLabel } from "../../../_components/goods/promotion-track.tsx";
import { Section } from "../../../_components/sections/section.tsx";
import { SectionLink } from "../../../_components/sections/section-link.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";

export function ProductAllocations({ product, heading }: { product: Product; heading: "h2" | "h3" }) {
  const api = useApi();
  const { locale, today } = useViewer();
  const allocations = useRecords(productAllocationResource(api).all({ SupplierIDs: knownIDs([product.SupplierID]) }));
  const { data: customers } = useQuery(allCustomers(api));
  const nameOf = new Map(customers?.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
  const own = byPhase(allocations.data?.filter(({ ProductID }) => ProductID === product.ProductID) ?? [], today);
  const shown = own.filter(({ phase }) => phase?.kind !== "over");
  const past = own.length - shown.length;
  return (
    <Section
      title="Product allocations"
      heading={heading}
      query={allocations}
      subject="The product allocations"
      aside={<SectionLink href={screenHref(api.connection, "allocations")}>All product allocations</SectionLink>}
      skeletonLines={2}
      emptyText={() => shown.length === 0 && `No current or upcoming allocations${past > 0 ? `; ${past} that are over` : ""}.`}
    >
      {() => (
        <div className="px-4 pb-4">
          <TableFrame label="Product allocations by customer">
            <Table>
              <thead>
                <tr>
                  <Th>Customer</Th>
                  <Th numeric>Units</Th>
                  <Th>When</Th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ record }) => (
                  <tr key={`${record.AllocationID} ${record.CustomerID}`}>
                    <Td>{nameOf.get(record.CustomerID) ?? numberOf("Customer", record.CustomerID)}</Td>
                    <Td numeric>{formatQuantity(record.Units, locale)}</Td>
                    <Td className="whitespace-nowrap py-1.5">
                      <PhaseLabel promotion={record} today={today} locale={locale} />
                      <span className="text-faint text-xs">{periodLabel(record, locale)}</span>
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableFrame>
        </div>
      )}
    </Section>
  );
}
