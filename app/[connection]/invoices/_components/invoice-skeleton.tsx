import { DetailSkeleton } from "../../_components/record/detail-skeleton.tsx";

export function InvoiceSkeleton() {
  return <DetailSkeleton noun="invoice" parts={["h-28", "h-24", "h-64"]} />;
}
