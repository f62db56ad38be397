import { Skeleton } from "#components/ui/loading/skeleton.tsx";

export function RemittanceSkeleton({ className = "" }: { className?: string }) {
  return (
    <div aria-busy="true" className={`space-y-4 ${className}`}>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}
