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
  words: Readonly<Record<number, string>>;
  looks: Readonly<Record<number, StatusLook>>;
}

/** A status that the API gives as a number; one that is new to the dashboard keeps its number. */
export function NumberedStatus({ status, words, looks }: NumberedStatusProps) {
  const look = looks[status];
  return look ? (
    <Badge icon={look.icon} tone={look.tone}>
      {numberedLabel(status, words)}
    </Badge>
  ) : (
    <Badge>{numberedLabel(status, words)}</Badge>
  );
}

export const numberedLabel = (status: number, words: NumberedStatusProps["words"]): string =>
  words[status] ?? (Number.isInteger(status) ? `Status ${status}` : noValue);
