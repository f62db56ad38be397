import { RowPageSkeleton } from "../../_components/record/detail-skeleton.tsx";
import { InvoiceSkeleton } from "../_components/invoice-skeleton.tsx";

export default function InvoiceLoading() {
  return (
    <RowPageSkeleton>
      <InvoiceSkeleton />
    </RowPageSkeleton>
  );
}
