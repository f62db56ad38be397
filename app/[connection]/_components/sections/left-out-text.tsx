import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";

/** What a read list may lack. */
export interface Lacking {
  /** Records that could not be read. */
  readonly leftOut?: number | undefined;
  /** Whether some rows may be missing: they moved between pages at every read, or the API promised more than it gave. */
  readonly mayLackRows?: boolean | undefined;
}

export const isWhole = ({ leftOut, mayLackRows }: Lacking): boolean => !leftOut && !mayLackRows;

/** What a list without rows says: `text` only where every record was read. */
export const noneText = (read: Lacking, text: string): string => (isWhole(read) ? text : "The records that were read have none.");

interface LeftOutTextProps {
  read: Lacking;
  noun?: string;
  className?: string;
}

/** Says which records are in none of the figures beside it. Renders nothing where every record was read. */
export function LeftOutText({ read: { leftOut = 0, mayLackRows }, noun = "record", className = "pb-2" }: LeftOutTextProps) {
  const texts = [
    mayLackRows && "The list may have changed while it was read. Some records may be missing.",
    leftOut > 0 && `${countOf(leftOut, noun, dashboardLocale)} cannot be read and ${leftOut === 1 ? "is" : "are"} left out.`,
  ];
  return texts.map((text) =>
    text ? (
      <p key={text} className={`${className} text-sm text-warning`}>
        {text}
      </p>
    ) : null,
  );
}
