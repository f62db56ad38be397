import type { LucideIcon } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { numberedLabel } from "#lib/format/text/numbered-label.ts";

export interface StatusStyle {
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

interface NumberedStatusProps {
  status: number;
  labels: Readonly<Record<number, string>>;
  styles: Readonly<Record<number, StatusStyle>>;
}

/** A numeric status of the API. An unknown status shows its number. */
export function NumberedStatus({ status, labels, styles }: NumberedStatusProps) {
  const style = styles[status];
  return style ? (
    <Badge icon={style.icon} tone={style.tone}>
      {numberedLabel(status, labels)}
    </Badge>
  ) : (
    <Badge>{numberedLabel(status, labels)}</Badge>
  );
}
