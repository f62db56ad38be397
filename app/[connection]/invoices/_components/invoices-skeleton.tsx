"use client";
import { defaultPreferences } from "#components/data-table/preferences.ts";
import { TableSkeleton } from "#components/data-table/table-skeleton.tsx";
import { useTableLayout } from "#components/data-table/use-table-layout.ts";
import { invoiceColumns } from "./columns.tsx";

export function InvoicesSkeleton() {
  return <TableSkeleton layout={useTableLayout(invoiceColumns, defaultPreferences.columns)} density={defaultPreferences.density} />;
}
