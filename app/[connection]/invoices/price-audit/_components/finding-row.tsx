import { BadgePercent, CircleHelp, type LucideIcon, PenLine, TrendingDown, TrendingUp } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { FindingKind, PriceFinding } from "#lib/receivables/purchased/price-audit.ts";

/** A finding as the list shows it. */
export interface FindingRow extends PriceFinding {
  readonly supplier: string;
  /** Why the price differs. */
  readonly reason: string;
}

export const findingLabels: Readonly<Record<FindingKind, string>> = {
  missed: "Promotion missed",
  more: "Charged more",
  override: "Overridden",
  less: "Charged less",
  unpriced: "No price to compare",
};

const looks: Readonly<Record<FindingKind, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  missed: { tone: "danger", icon: BadgePercent },
  more: { tone: "danger", icon: TrendingUp },
  override: { tone: "warning", icon: PenLine },
  less: { tone: "info", icon: TrendingDown },
  unpriced: { tone: "neutral", icon: CircleHelp },
};

export function FindingBadge({ kind }: { kind: FindingKind }) {
  const { tone, icon } = looks[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {findingLabels[kind]}
    </Badge>
  );
}
