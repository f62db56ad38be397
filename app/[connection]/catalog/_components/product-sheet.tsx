"use client";
import { RowSheet } from "#components/data-table/rows/row-sheet.tsx";
import type { OpenRow } from "#components/data-table/rows/use-open-row.ts";
import type { KeyType } from "#contract/endpoint.ts";
import type { CatalogRow } from "#lib/catalog/catalog-row.ts";
import { PrintedAsOf } from "../../_components/list/printed-as-of.tsx";
import { ProductDetail } from "./product-detail.tsx";
import type { Stores } from "./use-store.ts";

interface ProductSheetProps {
  opened: OpenRow<CatalogRow>;
  keyType: KeyType;
  stores: Stores;
}

/** The product beside its list. */
export function ProductSheet({ opened, keyType, stores }: ProductSheetProps) {
  return (
    <RowSheet
      opened={opened}
      title={opened.row ? `Product: ${opened.row.product.ProductName}` : "Product"}
      noun="product"
      printedFoot={<PrintedAsOf />}
      renderDetail={(id, row) => <ProductDetail id={Number(id)} row={row?.product} keyType={keyType} stores={stores} heading="h2" />}
    />
  );
}
