import { DetailSkeleton } from "../../_components/record/detail-skeleton.tsx";

export function CustomerSkeleton() {
  return <DetailSkeleton noun="customer" parts={["h-80", "h-44", "h-56"]} />;
}
