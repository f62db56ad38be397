"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Check } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { findBest } from "#lib/shell/palette/match.ts";
import { SearchGroups, SearchRoot } from "./search-groups.tsx";

export interface PickerItem {
  readonly id: number;
  readonly label: string;
  /** Shown at the end of the line. The search includes it. */
  readonly note?: string;
  /** More text that the search includes. */
  readonly keywords?: string;
  /** The heading of the item's group, such as a state. Without groups, the items are one list. */
  readonly group?: string;
}

export interface PickerListProps {
  /** Label of the search box: "Find a customer". */
  label: string;
  /** What an item is: "customer". */
  noun: string;
  /** Undefined while loading. */
  items: readonly PickerItem[] | undefined;
  /** Whether items may be missing, because records that they are made of could not be read. */
  mayLack?: boolean;
  error?: unknown;
  chosenID: number | null;
  onChoose: (id: number) => void;
}

const shownMax = 100;

/** Finds one of many records by typing. Arrows move, Enter chooses, and the number of matches is announced. */
export function PickerList({ label, noun, items, mayLack = false, error, chosenID, onChoose }: PickerListProps) {
  const { locale } = useViewer();
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  const found = useMemo(
    () =>
      findBest(items ?? [], text, ({ label: name, note = "", keywords = "" }) => [`${name} ${note} ${keywords}`], Number.POSITIVE_INFINITY),
    [items, text],
  );
  const groups = useMemo(() => {
    const byName = Map.groupBy(found.slice(0, shownMax), ({ group = "" }) => group);
    const shown = [...byName].map(([title, members]) => ({ title, items: members }));
    // With a search text, the best match comes first.
    return text.trim() === "" ? shown.sort((a, b) => a.title.localeCompare(b.title, "en")) : shown;
  }, [found, text]);
  return (
    <SearchRoot groups={groups} textOf={(item: PickerItem) => item.label} text={text} onText={setText}>
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
      <SearchGroups
        label={label}
        className="mt-1.5 max-h-72"
        itemClassName="min-h-8 gap-2.5"
        onChoose={(item: PickerItem) => onChoose(item.id)}
      >
        {(item) => (
          <>
            <span className="min-w-0 flex-1 truncate">{item.label}</span>
            {item.id === chosenID ? (
              <>
                <span className="sr-only">, selected</span>
                <Check className="size-4 text-accent" aria-hidden="true" />
              </>
            ) : null}
            {item.note === undefined ? null : <span className="text-faint text-xs tabular-nums">{item.note}</span>}
          </>
        )}
      </SearchGroups>
      <p id={id} role="status" className="px-2 pt-1.5 text-faint text-xs">
        {statusText(items, error, { noun, text, count: found.length, mayLack, locale })}
      </p>
    </SearchRoot>
  );
}

interface SearchStatus {
  readonly noun: string;
  readonly text: string;
  readonly count: number;
  readonly mayLack: boolean;
  readonly locale: string;
}

function statusText(items: PickerListProps["items"], error: unknown, status: SearchStatus): string {
  if (!items) return error ? `The ${status.noun}s could not be loaded: ${failureText(error)}` : "Loading…";
  if (!status.mayLack) return countText(status);
  const gap = "Some may be missing, because not every record could be read.";
  return items.length === 0 ? gap : `${countText(status).replace(/\w$/, "$&.")} ${gap}`;
}

function countText({ noun, text, count, locale }: SearchStatus): string {
  if (count === 0) return text.trim() === "" ? `There is no ${noun} to choose.` : `No ${noun} matches “${text.trim()}”.`;
  return count > shownMax
    ? `Showing the first ${shownMax} of ${countOf(count, noun, locale)}. Type to find the others.`
    : countOf(count, noun, locale);
}
