import { CircleCheck, CircleDot, Lock, Scale, Truck, Undo2 } from "lucide-react";
import { invoiceStatuses } from "#contract/v1/statuses.ts";
import { NumberedStatus, type StatusStyle } from "../../_components/values/numbered-status.tsx";

const styles: Record<keyof typeof invoiceStatuses, StatusStyle> = {
  1: { icon: CircleDot, tone: "info" },
  2: { icon: Lock, tone: "neutral" },
  3: { icon: Truck, tone: "neutral" },
  4: { icon: Undo2, tone: "warning" },
  5: { icon: Scale, tone: "neutral" },
  7: { icon: CircleCheck, tone: "positive" },
};

export function InvoiceStatus({ status }: { status: number }) {
  return <NumberedStatus status={status} labels={invoiceStatuses} styles={styles} />;
}
