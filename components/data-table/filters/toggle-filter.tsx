"use client";
import { Check } from "lucide-react";

interface ToggleFilterProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On a phone, a filter that is on moves to the front of the row, which may be scrolled away from there. */
const showFront = (filter: Element | null) => filter?.closest(".overflow-x-auto")?.scroll(0, 0);

/** A condition that is on or off. */
export function ToggleFilter({ label, isOn, onChange }: ToggleFilterProps) {
  return (
    <button
      ref={isOn ? showFront : null}
      type="button"
      aria-pressed={isOn}
      data-filter={isOn ? label : undefined}
      onClick={() => onChange(!isOn)}
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-md px-2 font-medium text-sm transition-colors duration-100 pointer-coarse:h-11 ${
        isOn
          ? "bg-accent-soft text-accent max-sm:-order-1"
          : "border border-line-strong bg-surface text-muted hover:bg-hover hover:text-ink"
      }`}
    >
      {isOn ? <Check className="size-3.5" aria-hidden="true" /> : null}
      {label}
    </button>
  );
}
