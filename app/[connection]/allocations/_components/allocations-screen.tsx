"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { allCustomers, allProducts, type ProductAllocation, productAllocationResource } from "#lib/api/resources.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import { byPhase } from "#lib/goods/catalog/promotion.ts";
import { customerNoun } from "#lib/parties/customers/customer-noun.ts";
import { recordHref } from "#lib/routes.ts";
import { ListScreen, type ScreenProps } from "../../_components/list/list-screen.tsx";
import { allocationsList } from "../list.ts";
import type { AllocationRow } from "./columns.tsx";

const keyOf = ({ record }: AllocationRow) => productAllocationResource.keyOf(record);

export function AllocationsScreen({ connection, keyType, preferences }: ScreenProps) {
  const list = useListState(allocationsList, preferences, keyType);
  const allocations = useAllRows(productAllocationResource(useApi()).rows(list.query));
  const rows = useAllocationRows(allocations.rows, connection);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...allocations, rows, keyOf }}
      view={view}
      hrefOf={({ record }) => recordHref(connection, "catalog", record.ProductID)}
      description={`Units of a product that are kept for a ${customerNoun(keyType)}`}
    />
  );
}

/** Adds the names of products and customers, or their ids while names are loading. */
function useAllocationRows(allocations: readonly ProductAllocation[] | undefined, connection: string): AllocationRow[] | undefined {
  const api = useApi();
  const { today } = useViewer();
  const { data: products } = useQuery(allProducts(api));
  const { data: customers } = useQuery(allCustomers(api));
  return useMemo(() => {
    const productOf = new Map(products?.map((product) => [product.ProductID, product]));
    const customerOf = new Map(customers?.map(({ CustomerID, CustomerName }) => [CustomerID, CustomerName]));
    return (
      allocations &&
      byPhase(allocations, today).map(({ record, phase }) => {
        const product = productOf.get(record.ProductID) ?? null;
        return {
          record,
          phase,
          product,
          productName: product?.ProductName ?? numberOf("Product", record.ProductID),
          customer: customerOf.get(record.CustomerID) ?? numberOf("Customer", record.CustomerID),
          connection,
        };
      })
    );
  }, [allocations, products, customers, today, connection]);
}
