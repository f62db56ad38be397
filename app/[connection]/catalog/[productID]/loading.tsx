import { RowPageSkeleton } from "../../_components/record/detail-skeleton.tsx";
import { ProductSkeleton } from "../_components/product-skeleton.tsx";

export default function ProductLoading() {
  return (
    <RowPageSkeleton>
      <ProductSkeleton />
    </RowPageSkeleton>
  );
}
