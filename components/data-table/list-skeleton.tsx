import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Column } from "./column.ts";
import { defaultPreferences } from "./preferences.ts";
import { declaredLayout } from "./table-layout.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

interface ListSkeletonProps<Row> {
  list: { readonly title: string; readonly columns: readonly Column<Row>[] };
  /** In the grid's place. */
  body?: ReactNode;
}

/** A list's screen before its page has come. */
export function ListSkeleton<Row>({ list, body }: ListSkeletonProps<Row>) {
  return (
    <div className="flex grow flex-col">
      <div className="flex min-h-14 items-center border-line border-b px-4 sm:px-6">
        <p className="font-semibold text-lg tracking-tight">{list.title}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 border-line border-b px-4 py-3 sm:px-6">
        <Skeleton className="h-7 w-56 max-sm:w-full pointer-coarse:h-9" />
        <Skeleton className="h-7 w-24 pointer-coarse:h-9" />
        <Skeleton className="h-7 w-24 pointer-coarse:h-9" />
        <Skeleton className="h-7 w-24 max-sm:hidden pointer-coarse:h-9" />
      </div>
      {body ?? <TableSkeleton layout={declaredLayout(list.columns)} density={defaultPreferences.density} hasSelection />}
    </div>
  );
}
