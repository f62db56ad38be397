import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { Column } from "../columns/column.ts";
import { declaredLayout } from "../columns/layout/table-layout.ts";
import { TableSkeleton } from "../grid/table-skeleton.tsx";
import { defaultPreferences } from "./preferences.ts";

export interface SkeletonParts {
  /** Whether a description follows the title. */
  isDescribed?: boolean;
  /** The skeleton between the header and the toolbar. */
  above?: ReactNode;
  /** Replaces the grid. */
  body?: ReactNode;
}

interface ListSkeletonProps<Row> extends SkeletonParts {
  list: { readonly title: string; readonly columns: readonly Column<Row>[] };
}

/** A list's screen while its page loads, with the height of each part. */
export function ListSkeleton<Row>({ list, isDescribed = false, above, body }: ListSkeletonProps<Row>) {
  return (
    <div className="flex grow flex-col">
      <div className="flex min-h-14 flex-col justify-center border-line border-b px-4 py-2.5 sm:px-6">
        <p className="font-semibold text-lg tracking-tight">{list.title}</p>
        {isDescribed ? <Skeleton className="my-0.5 h-4 w-72 max-w-full" /> : null}
      </div>
      {above}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 border-line border-b px-4 py-3 sm:px-6">
        <Skeleton className="h-7 w-56 max-sm:w-full pointer-coarse:h-11" />
        <Skeleton className="h-7 w-24 pointer-coarse:h-11" />
        <Skeleton className="h-7 w-24 pointer-coarse:h-11" />
        <Skeleton className="h-7 w-24 max-sm:hidden pointer-coarse:h-11" />
      </div>
      {body ?? <TableSkeleton layout={declaredLayout(list.columns)} density={defaultPreferences.density} hasSelection />}
    </div>
  );
}
