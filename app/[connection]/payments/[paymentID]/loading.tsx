import { Skeleton } from "#components/ui/skeleton.tsx";

export default function PaymentLoading() {
  return (
    <div aria-busy="true" className="space-y-4 p-4 sm:p-6">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-16 w-full max-w-3xl" />
      <Skeleton className="h-40 w-full max-w-3xl" />
    </div>
  );
}
