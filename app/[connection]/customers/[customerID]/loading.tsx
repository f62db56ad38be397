import { RowPageSkeleton } from "../../_components/record/detail-skeleton.tsx";
import { CustomerSkeleton } from "../_components/customer-skeleton.tsx";

export default function CustomerLoading() {
  return (
    <RowPageSkeleton>
      <CustomerSkeleton />
    </RowPageSkeleton>
  );
}
