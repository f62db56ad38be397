import { CircleCheck, CircleOff, CircleX, Clock, Factory, Tag } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { productStatuses } from "#contract/v1/product-statuses.ts";

type StatusID = keyof typeof productStatuses;

const looks: Record<StatusID, { icon: typeof Clock; tone: Tone }> = {
  0: { icon: CircleX, tone: "neutral" },
  1: { icon: CircleCheck, tone: "positive" },
  2: { icon: Clock, tone: "info" },
  3: { icon: Factory, tone: "neutral" },
  4: { icon: CircleOff, tone: "warning" },
  5: { icon: Tag, tone: "warning" },
};

function isStatusID(status: number): status is StatusID {
  return Object.hasOwn(productStatuses, status);
}

export function statusWords(status: number): string {
  return isStatusID(status) ? productStatuses[status] : `Status ${status}`;
}

export function ProductStatus({ status }: { status: number }) {
  if (!isStatusID(status)) return <Badge>{statusWords(status)}</Badge>;
  const { icon, tone } = looks[status];
  return (
    <Badge icon={icon} tone={tone}>
      {statusWords(status)}
    </Badge>
  );
}
