"use client";
import { ChevronDown, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";
import { Popover } from "#components/ui/overlays/popover.tsx";

interface FilterPillProps {
  label: string;
  /** The choice as text: "Northgate Downtown". Without one, the button shows the label only. */
  value?: string;
  /** Whether the choice differs from the default. */
  isSet: boolean;
  /** All choices in full, if `value` is shortened. */
  fullValue?: string;
  onClear: () => void;
  panelClassName?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Shows a filter's choice, and opens to change it. */
export function FilterPill({ label, value, fullValue = value, isSet, onClear, panelClassName = "w-72 p-2", children }: FilterPillProps) {
  const pill = useRef<HTMLSpanElement>(null);
  // On a phone a set filter moves to the front of the row, which may be scrolled away from there. Its open panel stays beside it.
  useEffect(() => {
    if (isSet && pill.current?.querySelector(":popover-open")) pill.current.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isSet]);
  return (
    <span
      ref={pill}
      tabIndex={-1}
      data-filter={isSet ? `${label}: ${fullValue}` : undefined}
      className={`inline-flex shrink-0 scroll-mx-4 items-stretch rounded-md ${isSet ? "bg-accent-soft text-accent max-sm:-order-1" : "border border-line-strong bg-surface text-muted"}`}
    >
      <Popover
        label={label}
        size="sm"
        variant="ghost"
        className={isSet ? "pr-1 text-accent" : ""}
        panelClassName={panelClassName}
        trigger={
          <>
            <span>{label}</span>
            {value === undefined ? null : <span className={`max-w-44 truncate font-normal ${isSet ? "" : "text-faint"}`}>{value}</span>}
            {isSet ? null : <ChevronDown className="text-faint" aria-hidden="true" />}
          </>
        }
      >
        {children}
      </Popover>
      {isSet ? (
        <button
          ref={passFocusOn}
          type="button"
          aria-label={`Clear the filter ${label}`}
          onClick={onClear}
          className="grid w-7 place-items-center pointer-coarse:w-11 rounded-r-md hover:bg-accent/10"
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      ) : null}
    </span>
  );
}
