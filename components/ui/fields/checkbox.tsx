"use client";

import { Check, Minus } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "ref"> {
  /** Some but not all items are selected. */
  indeterminate?: boolean;
}

export function Checkbox({ indeterminate = false, className = "", ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span className={`relative inline-grid size-4 shrink-0 place-items-center ${className}`}>
      <input
        ref={box}
        type="checkbox"
        className="peer size-4 cursor-pointer appearance-none rounded-sm border border-control bg-surface shadow-control transition-colors duration-100 before:absolute before:-inset-1 pointer-coarse:before:-inset-3.5 before:content-[''] checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:not-checked:border-muted disabled:opacity-55 forced-colors:appearance-auto"
        {...rest}
      />
      <Check
        className="pointer-events-none invisible absolute forced-colors:hidden size-3 stroke-3 text-on-accent peer-checked:visible peer-indeterminate:invisible"
        aria-hidden="true"
      />
      <Minus
        className="pointer-events-none invisible absolute forced-colors:hidden size-3 stroke-3 text-on-accent peer-indeterminate:visible"
        aria-hidden="true"
      />
    </span>
  );
}
