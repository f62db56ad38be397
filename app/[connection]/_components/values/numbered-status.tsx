import type { LucideIcon } from "lucide-react";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { noValue } from "#lib/format/numbers.ts";

export interface StatusLook {
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

interface NumberedStatusProps {
  status: number;
  /** Of the statuses that are known, by number. */
  labels: Readonly<Record<number, string>>;
  looks: Readonly<Record<number, StatusLook>>;
}

/** A status that the API gives as a number; one that is new to the dashboard keeps its number. */
export function NumberedStatus({ status, labels, looks }: NumberedStatusProps) {
  const look = looks[status];
  return look ? (
    <Badge icon={look.icon} tone={look.tone}>
      {numberedLabel(status, labels)}
    </Badge>
  ) : (
    <Badge>{numberedLabel(status, labels)}</Badge>
  );
}

export const numberedLabel = (status: number, labels: NumberedStatusProps["labels"]): string =>
  labels[status] ?? (Number.isInteger(status) ? `Status ${status}` : noValue);
