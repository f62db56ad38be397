import { DetailSkeleton } from "../../_components/detail-skeleton.tsx";

export function InvoiceSkeleton() {
  return <DetailSkeleton noun="invoice" parts={["h-28", "h-24", "h-64"]} />;
}
