"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search } from "lucide-react";
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { SearchGroups, SearchRoot } from "#components/ui/menus/search-groups.tsx";
import { CoverDialog } from "#components/ui/overlays/cover-dialog.tsx";
import { Keys } from "./keys.tsx";

export interface PaletteItem {
  /** Unique among all items of the palette. */
  readonly id: string;
  readonly title: string;
  /** Distinguishes items of the same name. */
  readonly detail?: string;
  readonly icon: ReactNode;
  /** The shortcut that does the same. */
  readonly keys?: readonly string[];
  /** The link of the item. Without it, `run` is called. */
  readonly href?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  text: string;
  onText: (text: string) => void;
  /** Items that match the text, best first. */
  groups: readonly PaletteGroup[];
  onChoose: (item: PaletteItem, isElsewhere: boolean) => void;
  /** The progress of the search, and what could not be searched. */
  status: ReactNode;
}

/** Searches everything that can be opened or done. Arrows move, Enter opens, and Ctrl or ⌘ with Enter opens in another tab. */
export function CommandPalette({ open, onClose, text, onText, groups, onChoose, status }: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wasShown, setShown] = useState(false);
  useEffect(() => {
    // Nothing inside the dialog can take focus before it is open.
    if (open) input.current?.focus();
    startTransition(() => setShown(open));
  }, [open]);
  // Without a text there are many items, so the field appears first. With a text they appear with it, because Enter chooses the first.
  const shown = wasShown || text !== "" ? groups : [];
  return (
    <CoverDialog open={open} onClose={onClose} label="Command palette">
      <SearchRoot groups={shown} textOf={(item: PaletteItem) => item.title} text={text} onText={onText}>
        <div className="layer mx-auto mt-[max(0.5rem,10dvh)] flex max-h-[min(34rem,calc(88dvh-1rem))] w-[min(40rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-xl max-sm:mt-2">
          <div className="relative shrink-0 border-line border-b">
            <Search className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2 text-faint" aria-hidden="true" />
            <Autocomplete.Input
              ref={input}
              aria-label="Search or run a command"
              placeholder="Find a screen, record or action…"
              spellCheck={false}
              autoComplete="off"
              enterKeyHint="go"
              className="h-12 w-full bg-transparent pr-4 pl-11 text-base outline-none placeholder:text-faint pointer-coarse:text-lg"
            />
          </div>
          <SearchGroups
            label="Results"
            className="min-h-0 flex-1 scroll-py-2 p-2"
            groupClassName="not-first:mt-2"
            itemClassName="min-h-9 gap-3 py-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint"
            onChoose={(item: PaletteItem, { ctrlKey, metaKey }) => onChoose(item, ctrlKey || metaKey)}
          >
            {(item) => (
              <>
                {item.icon}
                <span className="min-w-0 flex-1 truncate">{item.title}</span>
                {item.detail ? <span className="max-w-[45%] truncate text-faint text-xs">{item.detail}</span> : null}
                {item.keys ? <Keys keys={item.keys} /> : null}
              </>
            )}
          </SearchGroups>
          <div role="status" className="min-h-9 shrink-0 border-line border-t px-4 py-2 text-muted text-xs">
            {status}
          </div>
        </div>
      </SearchRoot>
    </CoverDialog>
  );
}
