"use client";
import { useState } from "react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { allSuppliers, allVendors } from "#lib/api/resources.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { screenHref } from "#lib/routes.ts";
import { LeftOutText, noneText } from "../../../_components/sections/left-out-text.tsx";
import { useRecords } from "../../../_components/sections/use-records.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";

/** A key that sees every vendor chooses vendors first. */
export function ChooseVendor({ connection }: { connection: string }) {
  const api = useApi();
  const [wanted, setWanted] = useState("");
  const read = useRecords(allVendors(api));
  const { data, error, refetch, isFetching } = read;
  const brands = useRecords(allSuppliers(api));
  const brandOf = (id: number) => brands.data?.find(({ SupplierID }) => SupplierID === id)?.Supplier ?? numberOf("Supplier", id);
  const vendors = [...Map.groupBy(data ?? [], ({ VendorID }) => VendorID)]
    .map(([id, terms]) => {
      const brands = [...new Set(terms.map(({ SupplierID }) => SupplierID))].map(brandOf);
      return { id, name: terms[0]?.VendorName ?? `Vendor ${id}`, brands: brands.join(", ") };
    })
    .filter(({ name, brands }) => `${name} ${brands}`.toLowerCase().includes(wanted.trim().toLowerCase()))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
  return (
    <div className="flex grow flex-col">
      <PageHeader title="Replenishment" description="Choose the vendors to order from." />
      <div className="w-full max-w-5xl space-y-4 p-4 sm:p-6">
        {error && !data ? (
          <ScreenError subject="The vendors" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label="Find a vendor or brand"
            placeholder="Find a vendor or brand…"
            className="max-w-sm"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        {data ? (
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {vendors.map(({ id, name, brands }) => (
              <li key={id} className="min-w-0">
                <Link
                  href={screenHref(connection, "replenishment", { vendors: [id] })}
                  className="block h-full rounded-lg border border-line bg-surface px-4 py-3 hover:bg-hover"
                >
                  <span className="block font-medium">{name}</span>
                  <span className="block text-muted text-sm">{brands}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : error ? null : (
          <Skeleton className="h-64 w-full rounded-lg" />
        )}
        <LeftOutText read={read} noun="vendor" className="" />
        <LeftOutText read={brands} noun="brand" className="" />
        <div role="status">
          {data && vendors.length === 0 ? (
            <EmptyState title="No such vendor">
              {noneText(read, data.length === 0 ? "The Data API has no active vendors for this key." : "No vendor or brand matches.")}
            </EmptyState>
          ) : null}
        </div>
      </div>
    </div>
  );
}
