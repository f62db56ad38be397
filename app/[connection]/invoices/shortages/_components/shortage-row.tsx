import { CircleMinus, CircleX, Clock, type LucideIcon } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { Shortage, ShortageKind } from "#lib/receivables/purchased/shortages.ts";

/** A line that was not shipped in full, as the list shows it. */
export interface ShortageRow extends Shortage {
  readonly supplier: string;
}

export const shortageLabels: Readonly<Record<ShortageKind, string>> = {
  nothing: "Nothing shipped",
  short: "Shipped in part",
  backOrdered: "Rest back-ordered",
};

const looks: Readonly<Record<ShortageKind, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  nothing: { tone: "danger", icon: CircleX },
  short: { tone: "warning", icon: CircleMinus },
  backOrdered: { tone: "info", icon: Clock },
};

export function ShortageBadge({ kind }: { kind: ShortageKind }) {
  const { tone, icon } = looks[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {shortageLabels[kind]}
    </Badge>
  );
}
