import { CircleCheck, CircleX, Clock, Send } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { Tip } from "#components/ui/tips/tip.tsx";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { noValue } from "#lib/format/numbers/numbers.ts";

const looks = {
  Pending: { tone: "neutral", icon: Clock, meaning: "Requested; it goes to the ERP with the next export" },
  Exported: { tone: "info", icon: Send, meaning: "Sent to the ERP, which has not confirmed it yet" },
  Confirmed: { tone: "positive", icon: CircleCheck, meaning: "Applied in the ERP" },
  Rejected: { tone: "danger", icon: CircleX, meaning: "Not confirmed by the ERP in time; its amount is available again" },
} as const;

/** An unknown status is shown unchanged. */
export function ApplicationStatus({ status }: { status: PaymentApplication["Status"] }) {
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined;
  return (
    <Tip tip={look?.meaning}>
      <Badge tone={look?.tone ?? "neutral"} icon={look?.icon}>
        {status || noValue}
      </Badge>
    </Tip>
  );
}
