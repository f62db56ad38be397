"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allLocations, allSuppliers, vendorResource } from "#lib/api/resources.ts";
import { warehouseAddress } from "#lib/format/text/address.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { vendorsList } from "../list.ts";
import type { VendorRow } from "./columns.tsx";

const keyOf = ({ vendor }: VendorRow) => vendorResource.keyOf(vendor);

export function VendorsScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(vendorsList, preferences, keyType);
  const vendors = useAllRows(vendorResource(useApi()).rows(list.query));
  const rows = useNamedRows(vendors.rows);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...vendors, rows, keyOf }}
      view={view}
      hrefOf={({ vendor }) => screenHref(connection, "purchase-orders", { vendors: [vendor.VendorID] })}
      actions={
        <Link href={screenHref(connection, "vendors/record")} className={button()}>
          {titleOf("vendors/record")}
        </Link>
      }
      description={`${list.query.Active ? "Active" : "Inactive"} vendors, each with the warehouses that it delivers to. A row links to the vendor’s orders.`}
    />
  );
}

/** Adds the names of brands and warehouses, or their ids while names are loading. */
function useNamedRows(vendors: readonly VendorRow["vendor"][] | undefined): VendorRow[] | undefined {
  const api = useApi();
  const { data: brands } = useQuery(allSuppliers(api));
  const { data: places } = useQuery(allLocations(api));
  return useMemo(() => {
    const brandOf = new Map(brands?.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]));
    const placeOf = new Map(places?.map((place) => [place.LocationID, place]));
    return vendors?.map((vendor) => ({
      vendor,
      brand: brandOf.get(vendor.SupplierID) ?? numberOf("Brand", vendor.SupplierID),
      warehouse: placeOf.get(vendor.LocationID)?.Location ?? numberOf("Warehouse", vendor.LocationID),
      warehouseAddress: warehouseAddress(placeOf.get(vendor.LocationID)),
    }));
  }, [vendors, brands, places]);
}
