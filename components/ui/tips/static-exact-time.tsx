import type { ReactNode } from "react";
import { formatExactUtc } from "#lib/format/dates/dates.ts";

interface StaticExactTimeProps {
  /** As the API returned it. */
  instant: string;
  children: ReactNode;
}

/** ExactTime for server components, without a script for the browser. */
export function StaticExactTime({ instant, children }: StaticExactTimeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard shows its tip
    <time dateTime={instant} data-tip={formatExactUtc(instant)} tabIndex={0}>
      {children}
    </time>
  );
}
