import { CircleCheck, CircleDashed, CircleHelp, CirclePlus, Undo2 } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { type PaymentStanding, standingOf } from "#lib/receivables/payments/payment-standing.ts";

export const standingLabels: Readonly<Record<PaymentStanding, string>> = {
  unapplied: "Not applied",
  partly: "Partly applied",
  used: "Used up",
  reversed: "Reversed",
  unknown: "Unknown",
};

const looks = {
  unapplied: { tone: "accent", icon: CirclePlus },
  partly: { tone: "info", icon: CircleDashed },
  used: { tone: "neutral", icon: CircleCheck },
  reversed: { tone: "danger", icon: Undo2 },
  unknown: { tone: "warning", icon: CircleHelp },
} as const;

export function PaymentBadge({ payment }: { payment: Pick<Payment, "Amount" | "AvailableBalance"> }) {
  const standing = standingOf(payment);
  return <Badge {...looks[standing]}>{standingLabels[standing]}</Badge>;
}
