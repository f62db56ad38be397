import type { ComponentProps, ReactNode } from "react";

/**
 * A frame that scrolls sideways; `label` names it for keyboard users. It is positioned, so that visually hidden text
 * in a far cell does not widen the page.
 */
export function TableFrame({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={`relative overflow-x-auto rounded-lg border border-line bg-surface ${className}`}>
      {children}
    </section>
  );
}

export function Table({ className = "", ...rest }: ComponentProps<"table">) {
  return <table className={`w-full border-collapse text-sm ${className}`} {...rest} />;
}

interface CellProps {
  /** Aligns numbers and money to the end of the cell, with digits of equal width. */
  numeric?: boolean;
}

export function Th({ numeric = false, className = "", scope = "col", ...rest }: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope={scope}
      className={`h-8 whitespace-nowrap border-line border-b bg-sunken px-3 font-medium first:pl-4 last:pr-4 text-faint text-xs ${numeric ? "text-right" : "text-left"} ${className}`}
      {...rest}
    />
  );
}

export function Td({ numeric = false, className = "", ...rest }: ComponentProps<"td"> & CellProps) {
  return (
    <td
      className={`h-10 border-line border-b px-3 first:pl-4 last:pr-4 [tr:last-child>&]:border-b-0 ${numeric ? "text-right tabular-nums" : ""} ${className}`}
      {...rest}
    />
  );
}
