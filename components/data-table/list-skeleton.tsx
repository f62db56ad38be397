import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Column } from "./column.ts";
import { defaultPreferences } from "./preferences.ts";
import { declaredLayout } from "./table-layout.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

/** A list's screen before its page has come. */
export function ListSkeleton<Row>({ list }: { list: { readonly title: string; readonly columns: readonly Column<Row>[] } }) {
  return (
    <div className="flex grow flex-col">
      <div className="flex min-h-14 items-center border-line border-b px-4 sm:px-6">
        <p className="font-semibold text-lg tracking-tight">{list.title}</p>
      </div>
      <div className="flex items-center gap-2 border-line border-b px-4 py-2.5 sm:px-6">
        <Skeleton className="h-7 w-64 max-sm:w-full" />
        <Skeleton className="h-7 w-28 max-sm:hidden" />
        <Skeleton className="h-7 w-32 max-sm:hidden" />
        <Skeleton className="h-7 w-28 max-sm:hidden" />
      </div>
      <TableSkeleton layout={declaredLayout(list.columns)} density={defaultPreferences.density} hasSelection />
    </div>
  );
}
