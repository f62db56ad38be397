import { Skeleton } from "#components/ui/skeleton.tsx";
import { ProductSkeleton } from "../_components/product-skeleton.tsx";

export default function ProductLoading() {
  return (
    <>
      <div className="flex items-center border-line border-b px-4 py-2 sm:px-6">
        <Skeleton className="my-1 h-5 w-28" />
      </div>
      <div className="w-full max-w-6xl">
        <ProductSkeleton />
      </div>
    </>
  );
}
