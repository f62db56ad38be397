import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { control } from "./input.tsx";

type SelectSize = "sm" | "md" | "lg";
const heights: Record<SelectSize, string> = {
  sm: "h-7 pointer-coarse:h-11 pl-2",
  md: "h-8 pointer-coarse:h-11 pl-2.5",
  lg: "h-10 pointer-coarse:h-11 pl-3",
};

/** A styled native select, which has type-ahead, a phone's picker and forms without JavaScript. */
export function Select({ size = "md", className = "", ...rest }: Omit<ComponentProps<"select">, "size"> & { size?: SelectSize }) {
  return (
    <span className={`relative block ${className}`}>
      <select className={`${control} appearance-none pr-8 ${heights[size]}`} {...rest} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-faint" aria-hidden="true" />
    </span>
  );
}
