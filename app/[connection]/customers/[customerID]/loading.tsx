import { Skeleton } from "#components/ui/skeleton.tsx";
import { CustomerSkeleton } from "../_components/customer-detail.tsx";

export default function CustomerLoading() {
  return (
    <>
      <div className="flex items-center border-line border-b px-4 py-2 sm:px-6">
        <Skeleton className="my-1 h-5 w-28" />
      </div>
      <div className="w-full max-w-6xl">
        <CustomerSkeleton />
      </div>
    </>
  );
}
