import type { ComponentProps } from "react";

/** Classes of every text control. Text is 16 px on touch screens, because iOS zooms in on smaller text. The caller sets the height, which is 44 px on touch screens. */
export const control =
  "w-full rounded-md border border-control bg-surface text-ink text-sm pointer-coarse:text-lg shadow-control transition-colors duration-100 placeholder:text-faint hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-faint aria-invalid:border-danger";

type ControlSize = "sm" | "md" | "lg";
const heights: Record<ControlSize, string> = {
  sm: "h-7 pointer-coarse:h-11 px-2",
  md: "h-8 pointer-coarse:h-11 px-2.5",
  lg: "h-10 pointer-coarse:h-11 px-3",
};

export function Input({ size = "md", className = "", ...rest }: Omit<ComponentProps<"input">, "size"> & { size?: ControlSize }) {
  return <input className={`${control} ${heights[size]} ${className}`} {...rest} />;
}
