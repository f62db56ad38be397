"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { StackedBar } from "#components/charts/stacked-bar.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allProducts, inventoryResource } from "#lib/api/resources.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import type { Product } from "#lib/goods/catalog/product.ts";
import { canBeOrdered, sortByState } from "#lib/goods/stock/state/sort-by-state.ts";
import { isOutOfStock } from "#lib/goods/stock/state/stock-state.ts";
import { type InventoryRecord, newestUpdate } from "#lib/goods/stock/stock.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { LinkedRow, RowList } from "../../../../_components/list/row-list.tsx";
import { Section } from "../../../../_components/sections/section.tsx";
import { SectionLink } from "../../../../_components/sections/section-link.tsx";
import { whenComplete } from "../when-complete.ts";

const shownMax = 3;
const activeStatus = 1;

/** Products that are out of stock or soon will be. The dashboard estimates the days of cover. */
export function Stock({ connection }: { connection: string }) {
  const { locale, timeZone } = useViewer();
  const api = useApi();
  const inventory = whenComplete(useAllRows(inventoryResource(api).rows({})));
  const products = useQuery(allProducts(api));
  const query = {
    ...inventory,
    data: inventory.data && products.data && { records: inventory.data, products: products.data },
    error: inventory.error ?? products.error,
    refetch: () => (inventory.error ? inventory.refetch() : products.refetch()),
  };
  const newest = newestUpdate(inventory.data);
  return (
    <Section
      title="Stock in the warehouses"
      heading="h2"
      query={query}
      subject="The inventory"
      aside={newest ? `As of ${formatDateTime(newest, locale, timeZone)}` : "As of the end of the day"}
      skeletonLines={10}
    >
      {(loaded) => <States {...loaded} connection={connection} />}
    </Section>
  );
}

interface StatesProps {
  records: readonly InventoryRecord[];
  products: readonly Product[];
  connection: string;
}

function States({ records, products, connection }: StatesProps) {
  const { locale } = useViewer();
  const byID = useMemo(() => new Map(products.map((product) => [product.ProductID, product])), [products]);
  const { out, low, enough, unknown } = useMemo(
    () => sortByState(records, (id) => canBeOrdered(byID.get(id)?.StatusID ?? activeStatus)),
    [records, byID],
  );
  const nameOf = (id: number) => byID.get(id)?.ProductName ?? `Product ${id}`;
  return (
    <>
      <div className="px-4 pb-3">
        <p className="font-semibold text-xl tabular-nums tracking-tight">{countOf(out.length, "product", locale)} out of stock</p>
        <p className="text-muted text-sm">
          in at least one warehouse, of the products that can be ordered. {countOf(low.length, "more product", locale)} with less than 14
          days of stock, by the dashboard’s estimate
        </p>
        <StackedBar
          className="mt-2 h-2.5"
          parts={[
            { key: "out", weight: BigInt(out.length), fill: "fill-fill-danger" },
            { key: "low", weight: BigInt(low.length), fill: "fill-fill-warning" },
            { key: "enough", weight: BigInt(enough.length), fill: "fill-fill-positive" },
          ]}
        />
        {unknown.length > 0 ? (
          <p className="mt-2 text-sm text-warning">
            The stock or sales of {countOf(unknown.length, "more product", locale)} cannot be read.
          </p>
        ) : null}
      </div>
      <RowList>
        <LinkedRow
          href={screenHref(connection, "inventory", { out: 1 })}
          name="Nothing available, by warehouse"
          value={countOf(records.filter(({ AvailableUnits }) => isOutOfStock(AvailableUnits)).length, "stock record", locale)}
        />
        {low.slice(0, shownMax).map(({ LocationID, ProductID, AvailableUnits, cover }) => (
          <LinkedRow
            key={`${LocationID} ${ProductID}`}
            href={recordHref(connection, "inventory", `${LocationID}-${ProductID}`)}
            name={nameOf(ProductID)}
            value={quantityOf(cover, "day", locale)}
            valueNote={countOf(AvailableUnits, "unit", locale)}
          />
        ))}
      </RowList>
      <div className="border-line border-t px-4 py-1.5">
        <SectionLink href={screenHref(connection, "inventory", { low: 1 })}>All stock records with cover under 14 days</SectionLink>
      </div>
    </>
  );
}
