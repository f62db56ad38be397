"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ChoiceFilter } from "#components/data-table/filters/choice-filter.tsx";
import { ToggleFilter } from "#components/data-table/filters/toggle-filter.tsx";
import type { TablePreferences } from "#components/data-table/list/preferences.ts";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { placeQueries } from "#lib/api/places.ts";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { supplierQueries } from "#lib/api/suppliers.ts";
import { vendorRows } from "#lib/api/vendors.ts";
import { weekdayName, weekdays } from "#lib/customers/weekdays.ts";
import { useViewer } from "#lib/format/viewer.tsx";
import { screenHref } from "#lib/routes.ts";
import { BrandFilter, WarehouseFilter } from "../../_components/filters/scope-filters.tsx";
import { ListScreen } from "../../_components/list/list-screen.tsx";
import { vendorsList } from "../list.ts";
import { queryOf } from "../search-params.ts";
import type { VendorRow } from "./columns.tsx";
import { rowFilters } from "./row-filters.ts";

interface VendorsScreenProps {
  connection: string;
  keyType: KeyType;
  preferences: TablePreferences;
}

const keyOf = ({ vendor }: VendorRow) => `${vendor.SupplierID} ${vendor.LocationID} ${vendor.VendorID}`;

export function VendorsScreen({ connection, keyType, preferences }: VendorsScreenProps) {
  const { locale } = useViewer();
  const list = useListState(vendorsList, preferences);
  const { search, change } = list;
  const { days, codes } = search;
  const query = queryOf(search, keyType);
  const vendors = useAllRows(vendorRows(useApi(), query));
  const rows = useNamedRows(vendors.rows);
  const filters = useMemo(() => rowFilters({ days, codes }), [days, codes]);
  const view = useListView(list, rows, filters);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...vendors, rows, keyOf }}
      view={view}
      hrefOf={({ vendor }) => screenHref(connection, "purchase-orders", { vendors: vendor.VendorID })}
      description={`${query.Active ? "Active" : "Inactive"} ones, each with the warehouses that it delivers to; a row leads to its orders`}
      filters={
        <>
          <WarehouseFilter chosen={search.warehouses} onChosen={(warehouses) => change({ warehouses })} locale={locale} />
          <BrandFilter chosen={search.brands} onChosen={(brands) => change({ brands })} locale={locale} />
          <ChoiceFilter
            label="Pickup day"
            choices={weekdays.map((day) => ({ value: Number(day), label: weekdayName(day, locale, "long") }))}
            chosen={days}
            onChosen={(chosen) => change({ days: chosen })}
            allLabel="Any"
            locale={locale}
          />
          <ToggleFilter label="Batch codes required" isOn={codes} onChange={(isOn) => change({ codes: isOn })} />
          {keyType === "Employee" ? (
            <ToggleFilter label="Inactive" isOn={search.inactive} onChange={(inactive) => change({ inactive })} />
          ) : null}
        </>
      }
    />
  );
}

/** With the names of the brands and warehouses; their ids until those are known. */
function useNamedRows(vendors: readonly VendorRow["vendor"][] | undefined): VendorRow[] | undefined {
  const api = useApi();
  const { data: brands } = useQuery(supplierQueries(api).names());
  const { data: places } = useQuery(placeQueries(api).locations());
  return useMemo(() => {
    const brandOf = new Map(brands?.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]));
    const placeOf = new Map(places?.map(({ LocationID, Location }) => [LocationID, Location]));
    return vendors?.map((vendor) => ({
      vendor,
      brand: brandOf.get(vendor.SupplierID) ?? `Brand ${vendor.SupplierID}`,
      warehouse: placeOf.get(vendor.LocationID) ?? `Warehouse ${vendor.LocationID}`,
    }));
  }, [vendors, brands, places]);
}
