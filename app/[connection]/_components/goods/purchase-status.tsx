import { CircleCheck, CircleDot, Handshake, PackageCheck, PencilLine, ScanSearch, Send } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { noValue } from "#lib/format/numbers/numbers.ts";
import { type PurchaseStatus as Status, statusLabel } from "#lib/orders/purchases/progress/progress.ts";

const looks: Readonly<Record<Status, { icon: typeof Send; tone: Tone }>> = {
  InProgress: { icon: PencilLine, tone: "accent" },
  Submitted: { icon: Send, tone: "info" },
  New: { icon: CircleDot, tone: "info" },
  Accepted: { icon: Handshake, tone: "neutral" },
  Received: { icon: PackageCheck, tone: "neutral" },
  Confirmed: { icon: ScanSearch, tone: "neutral" },
  Verified: { icon: CircleCheck, tone: "positive" },
};

/** An unknown status is shown unchanged. */
export function PurchaseStatus({ status, size }: { status: Status; size?: "sm" | "md" }) {
  return (
    <Badge {...looks[status]} size={size}>
      {statusLabel(status) || noValue}
    </Badge>
  );
}
