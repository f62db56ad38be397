import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { Column } from "../columns/column.ts";
import { declaredLayout } from "../columns/layout/table-layout.ts";
import { TableSkeleton } from "../grid/table-skeleton.tsx";
import { defaultPreferences } from "./preferences.ts";

export interface SkeletonParts {
  /** Lines of the description below the title on a phone. On a wider screen it has one. */
  descriptionLines?: number;
  /** Lines of the header's buttons on a phone, where they do not fit beside the title. */
  actionLines?: number;
  /** The skeleton between the header and the toolbar. */
  above?: ReactNode;
  /** Replaces the grid. */
  body?: ReactNode;
}

interface ListSkeletonProps<Row> extends SkeletonParts {
  list: { readonly title: string; readonly columns: readonly Column<Row>[] };
}

/** A list's screen while its page loads, with the height of each part. */
export function ListSkeleton<Row>({ list, descriptionLines = 0, actionLines = 0, above, body }: ListSkeletonProps<Row>) {
  return (
    <div className="flex grow flex-col">
      <div className="flex min-h-14 flex-col justify-center border-line border-b px-4 py-2.5 sm:px-6">
        <p className="font-semibold text-lg tracking-tight">{list.title}</p>
        {Array.from({ length: descriptionLines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified only by their position
          <Skeleton key={line} className={`my-0.5 h-4 w-72 max-w-full ${line === 0 ? "" : "sm:hidden"}`} />
        ))}
        {Array.from({ length: actionLines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified only by their position
          <Skeleton key={line} className="mt-2 h-8 w-full sm:hidden pointer-coarse:h-11" />
        ))}
      </div>
      {/* A link would lose the focus when the list replaces it. */}
      <div inert>{above}</div>
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
