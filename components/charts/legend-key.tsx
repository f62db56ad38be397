import type { ReactNode } from "react";

/** The dot of a legend. `fill` is the class of its background. */
export function LegendDot({ fill }: { fill: string }) {
  return <span aria-hidden="true" className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${fill}`} />;
}

/** An entry of a chart's legend. */
export function LegendKey({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <LegendDot fill={fill} />
      {children}
    </span>
  );
}
