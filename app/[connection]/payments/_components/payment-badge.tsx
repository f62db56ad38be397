import { CircleCheck, CircleDashed, CirclePlus, Undo2 } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import type { Payment } from "#lib/api/payments.ts";
import { type PaymentStanding, standingOf } from "#lib/payments/payment-standing.ts";

export const standingWords: Readonly<Record<PaymentStanding, string>> = {
  unapplied: "Not applied",
  partly: "Partly applied",
  used: "Used up",
  reversed: "Reversed",
};

const looks = {
  unapplied: { tone: "accent", icon: CirclePlus },
  partly: { tone: "info", icon: CircleDashed },
  used: { tone: "neutral", icon: CircleCheck },
  reversed: { tone: "danger", icon: Undo2 },
} as const;

export function PaymentBadge({ payment }: { payment: Pick<Payment, "Amount" | "AvailableBalance"> }) {
  const standing = standingOf(payment);
  return <Badge {...looks[standing]}>{standingWords[standing]}</Badge>;
}
