"use client";
import type { ComponentProps } from "react";
import { formatExactUtc } from "#lib/format/dates/dates.ts";

interface TipProps extends ComponentProps<"span"> {
  /** Shown on hover, tap and keyboard focus. Without it, there is no tooltip. */
  tip: string | undefined;
}

/** Content with a tooltip, such as a rounded sum with its exact value. Icon buttons set `data-tip` without this component. */
export function Tip({ tip, ...rest }: TipProps) {
  return <span {...rest} data-tip={tip} ref={tip === undefined ? undefined : makeFocusable} />;
}

interface ExactTimeProps extends ComponentProps<"time"> {
  /** As the API returned it. */
  instant: string;
}

/** A time whose tip is the exact time in UTC. */
export function ExactTime({ instant, ...rest }: ExactTimeProps) {
  return <time dateTime={instant} {...rest} data-tip={formatExactUtc(instant)} ref={makeFocusable} />;
}

/** Focusable elements. When focused, they show the tips of their content. */
const owners = "a, button, label, [role=gridcell], [role=rowheader], [role=columnheader]";

function makeFocusable(element: HTMLElement | null): void {
  if (element && !element.parentElement?.closest(owners)) element.tabIndex = 0;
}
