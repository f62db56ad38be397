import { CircleCheck, CircleDot, Lock, Scale, Truck, Undo2 } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { invoiceStatuses } from "#contract/v1/invoice-statuses.ts";

type StatusID = keyof typeof invoiceStatuses;

const looks: Record<StatusID, { icon: typeof Lock; tone: Tone }> = {
  1: { icon: CircleDot, tone: "info" },
  2: { icon: Lock, tone: "neutral" },
  3: { icon: Truck, tone: "neutral" },
  4: { icon: Undo2, tone: "warning" },
  5: { icon: Scale, tone: "neutral" },
  7: { icon: CircleCheck, tone: "positive" },
};

function isStatusID(status: number): status is StatusID {
  return status in invoiceStatuses;
}

export function statusWords(status: number): string {
  return isStatusID(status) ? invoiceStatuses[status] : `Status ${status}`;
}

export function InvoiceStatus({ status }: { status: number }) {
  if (!isStatusID(status)) return <Badge>{statusWords(status)}</Badge>;
  const { icon, tone } = looks[status];
  return (
    <Badge icon={icon} tone={tone}>
      {statusWords(status)}
    </Badge>
  );
}
