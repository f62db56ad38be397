import { RowPageSkeleton } from "../../_components/detail-skeleton.tsx";
import { InvoiceSkeleton } from "../_components/invoice-skeleton.tsx";

export default function InvoiceLoading() {
  return (
    <RowPageSkeleton>
      <InvoiceSkeleton />
    </RowPageSkeleton>
  );
}
