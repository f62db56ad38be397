import { Skeleton } from "#components/ui/skeleton.tsx";

export default function ScreenLoading() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="flex h-14 items-center border-line border-b px-4 sm:px-6">
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="space-y-3 p-4 sm:p-6">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  );
}
