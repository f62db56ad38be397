import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";

interface DetailSkeletonProps {
  /** "invoice". */
  noun: string;
  /** Height classes of its parts, as tall as what comes. */
  parts: readonly string[];
}

/** A record's detail before it has come. */
export function DetailSkeleton({ noun, parts }: DetailSkeletonProps) {
  return (
    <div className="@container" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the {noun}…
      </p>
      <div className="px-4 py-4 @2xl:px-6">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="mt-1.5 h-4 w-64" />
      </div>
      <div className="space-y-5 px-4 @2xl:px-6">
        {parts.map((height) => (
          <Skeleton key={height} className={`${height} w-full rounded-lg`} />
        ))}
      </div>
    </div>
  );
}

/** A page of its own around a detail that has not come: the way back, and the detail below it. */
export function RowPageSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="flex items-center border-line border-b px-4 py-2 sm:px-6">
        <Skeleton className="my-1 h-5 w-28" />
      </div>
      <div className="w-full max-w-6xl">{children}</div>
    </>
  );
}
