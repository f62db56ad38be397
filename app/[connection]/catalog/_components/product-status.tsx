import { CircleCheck, CircleOff, CircleX, Clock, Factory, Tag } from "lucide-react";
import { productStatuses } from "#contract/v1/statuses.ts";
import { numberedLabel } from "#lib/format/text/numbered-label.ts";
import { NumberedStatus, type StatusStyle } from "../../_components/values/numbered-status.tsx";

const styles: Record<keyof typeof productStatuses, StatusStyle> = {
  0: { icon: CircleX, tone: "neutral" },
  1: { icon: CircleCheck, tone: "positive" },
  2: { icon: Clock, tone: "info" },
  3: { icon: Factory, tone: "neutral" },
  4: { icon: CircleOff, tone: "warning" },
  5: { icon: Tag, tone: "warning" },
};

export const statusLabel = (status: number): string => numberedLabel(status, productStatuses);

export function ProductStatus({ status }: { status: number }) {
  return <NumberedStatus status={status} labels={productStatuses} styles={styles} />;
}
