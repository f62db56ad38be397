import { Skeleton } from "#components/ui/skeleton.tsx";

export default function RemittanceLoading() {
  return (
    <div aria-busy="true" className="w-full max-w-4xl space-y-4 p-4 sm:p-6">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
