"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Check } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { findBest } from "#lib/palette/match.ts";

export interface PickerItem {
  readonly id: number;
  readonly label: string;
  /** Stands at the end of the line and is searched too. */
  readonly note?: string;
  /** The heading above it: a state. Without it, the items are one list. */
  readonly group?: string;
}

export interface PickerListProps {
  /** Names the search box: "Find a customer". */
  label: string;
  /** What the items are: "customer". */
  noun: string;
  /** Undefined while they load. */
  items: readonly PickerItem[] | undefined;
  error?: unknown;
  chosenID: number | null;
  onChoose: (id: number) => void;
}

const shownMax = 100;

/** Finds one of many records by typing. Arrows move, Enter chooses, and the number of matches is announced. */
export function PickerList({ label, noun, items, error, chosenID, onChoose }: PickerListProps) {
  const { locale } = useViewer();
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  const found = useMemo(
    () => findBest(items ?? [], text, (item) => [`${item.label} ${item.note ?? ""}`], Number.POSITIVE_INFINITY),
    [items, text],
  );
  const groups = useMemo(() => {
    const byName = Map.groupBy(found.slice(0, shownMax), ({ group = "" }) => group);
    const shown = [...byName].map(([name, members]) => ({ name, items: members }));
    // While something is typed, the best match comes first.
    return text.trim() === "" ? shown.sort((a, b) => a.name.localeCompare(b.name, "en")) : shown;
  }, [found, text]);
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      itemToStringValue={(item: PickerItem) => item.label}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason !== "item-press") setText(next);
      }}
    >
      <Autocomplete.Input
        ref={input}
        aria-label={label}
        aria-describedby={id}
        placeholder={`${label}…`}
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="done"
        className="h-8 w-full rounded-md border border-control bg-surface px-2.5 text-sm placeholder:text-faint focus-visible:outline-offset-0 pointer-coarse:h-11 pointer-coarse:text-lg"
      />
      <Autocomplete.List aria-label={label} className="mt-1.5 max-h-72 overflow-y-auto overscroll-contain empty:hidden">
        {(group: (typeof groups)[number]) => (
          <Autocomplete.Group key={group.name} items={group.items}>
            {group.name === "" ? null : (
              <Autocomplete.GroupLabel className="px-2 pt-1.5 pb-0.5 font-medium text-faint text-xs">{group.name}</Autocomplete.GroupLabel>
            )}
            <Autocomplete.Collection>
              {(item: PickerItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => onChoose(item.id)}
                  className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm data-highlighted:bg-accent-soft forced-colors:data-highlighted:outline-2 pointer-coarse:min-h-11"
                >
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  {item.id === chosenID ? (
                    <>
                      <span className="sr-only">, chosen now</span>
                      <Check className="size-4 text-accent" aria-hidden="true" />
                    </>
                  ) : null}
                  {item.note === undefined ? null : <span className="text-faint text-xs tabular-nums">{item.note}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p id={id} role="status" className="px-2 pt-1.5 text-faint text-xs">
        {statusText(items, error, { noun, text, count: found.length, locale })}
      </p>
    </Autocomplete.Root>
  );
}

interface Found {
  readonly noun: string;
  readonly text: string;
  readonly count: number;
  readonly locale: string;
}

function statusText(items: PickerListProps["items"], error: unknown, { noun, text, count, locale }: Found): string {
  if (!items) return error ? `The ${noun}s could not be loaded: ${failureText(error)}` : "Loading…";
  if (count === 0) return text.trim() === "" ? `There is no ${noun} to choose.` : `No ${noun} matches “${text.trim()}”.`;
  return count > shownMax
    ? `The first ${shownMax} of ${countOf(count, noun, locale)}: type to find the others.`
    : countOf(count, noun, locale);
}
