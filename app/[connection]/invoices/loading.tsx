import { defaultPreferences } from "#components/data-table/preferences.ts";
import { declaredLayout } from "#components/data-table/table-layout.ts";
import { TableSkeleton } from "#components/data-table/table-skeleton.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { invoiceColumns } from "./_components/columns.tsx";

export default function InvoicesLoading() {
  return (
    <div className="flex grow flex-col">
      <div className="flex min-h-14 items-center border-line border-b px-4 sm:px-6">
        <p className="font-semibold text-lg tracking-tight">Invoices</p>
      </div>
      <div className="flex items-center gap-2 border-line border-b px-4 py-2.5 sm:px-6">
        <Skeleton className="h-7 w-64 max-sm:w-full" />
        <Skeleton className="h-7 w-28 max-sm:hidden" />
        <Skeleton className="h-7 w-32 max-sm:hidden" />
        <Skeleton className="h-7 w-28 max-sm:hidden" />
      </div>
      <TableSkeleton layout={declaredLayout(invoiceColumns)} density={defaultPreferences.density} />
    </div>
  );
}
