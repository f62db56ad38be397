"use client";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { areSingleKeysOn, typingFields } from "#lib/shell/shortcuts/typing-fields.ts";

/** The steps to the neighbors in the list; null at its ends. */
interface Steps {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

interface StepButtonsProps extends Steps {
  /** In the singular: "invoice". */
  noun: string;
}

export function StepButtons({ noun, previous, next }: StepButtonsProps) {
  return (
    <div className="flex">
      <StepButton label={`Previous ${noun}`} shortcut="k" icon={ChevronUp} onStep={previous} />
      <StepButton label={`Next ${noun}`} shortcut="j" icon={ChevronDown} onStep={next} />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  shortcut: string;
  icon: typeof ChevronUp;
  onStep: (() => void) | null;
}

function StepButton({ label, shortcut, icon: Icon, onStep }: StepButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={`${label} (${shortcut.toUpperCase()})`}
      // `disabled` would lose the focus at the end of the list.
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}

type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "preventDefault"> & {
  target: EventTarget | null;
};

/** Steps with j and k, unless the user types or has switched single keys off. On a record's own page, only keys pressed inside the record count. */
export function stepByKey(event: PressedKey, steps: Steps): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(typingFields)) return;
  const step = event.key === "j" ? steps.next : event.key === "k" ? steps.previous : null;
  if (!step || !areSingleKeysOn()) return;
  event.preventDefault();
  step();
}
