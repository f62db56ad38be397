"use client";
import type { ComponentProps } from "react";
import { formatExactUtc } from "#lib/format/dates/dates.ts";

interface TipProps extends ComponentProps<"span"> {
  /** Shown under the pointer, after a tap and on keyboard focus. Without it, the content stands alone. */
  tip: string | undefined;
}

/** Content with more to tell than it shows, such as an exact sum. Icon buttons have `data-tip` without this component. */
export function Tip({ tip, ...rest }: TipProps) {
  return <span {...rest} data-tip={tip} ref={tip === undefined ? undefined : makeFocusable} />;
}

interface ExactTimeProps extends ComponentProps<"time"> {
  /** The instant as the API gave it. */
  instant: string;
}

/** A time whose tip is the exact time in UTC. */
export function ExactTime({ instant, ...rest }: ExactTimeProps) {
  return <time dateTime={instant} {...rest} data-tip={formatExactUtc(instant)} ref={makeFocusable} />;
}

/** Elements that take the focus themselves and then show the tips of their content. */
const owners = "a, button, label, [role=gridcell], [role=rowheader], [role=columnheader]";

function makeFocusable(element: HTMLElement | null): void {
  if (element && !element.parentElement?.closest(owners)) element.tabIndex = 0;
}
