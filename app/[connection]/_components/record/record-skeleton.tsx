import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { recordNoun } from "#lib/screens.ts";
import type { AnyRecord } from "./record.ts";

export function RecordSkeleton({ record: { slug, skeleton: Content } }: { record: AnyRecord }) {
  if (typeof Content === "function") return <Content />;
  return (
    <div className="@container" aria-busy="true">
      <p role="status" className="sr-only">
        Loading the {recordNoun(slug)}…
      </p>
      <div className="px-4 py-4 @2xl:px-6">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="mt-1.5 h-4 w-64" />
      </div>
      <div className="space-y-5 px-4 @2xl:px-6">
        {Content.map((height) => (
          <Skeleton key={height} className={`${height} w-full rounded-lg`} />
        ))}
      </div>
    </div>
  );
}

export function RecordLoading({ record }: { record: AnyRecord }) {
  return (
    <>
      <div className="flex items-center border-line border-b px-4 py-2 sm:px-6">
        <Skeleton className="my-1 h-5 w-28 pointer-coarse:my-3" />
      </div>
      <div className="w-full max-w-6xl">
        <RecordSkeleton record={record} />
      </div>
    </>
  );
}
