"use client";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { CommandPalette, type PaletteGroup, type PaletteItem } from "#components/shell/command-palette.tsx";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { screenHref } from "#lib/routes.ts";
import type { ScreenSlug } from "#lib/screens.ts";
import { findBest } from "#lib/shell/palette/match.ts";
import { type OverlayProps, useOverlay } from "../overlay/overlay-context.ts";
import { actionItems, screenItems } from "./static-items.tsx";
import { usePaletteSearch } from "./use-palette-search.ts";
import { useRecent } from "./use-recent.ts";

const shownMax = 8;
/** Lists that search all of their rows. */
const searchable: readonly ScreenSlug[] = ["invoices", "payments", "purchase-orders", "customers", "catalog", "vendors", "reps", "users"];

const matching = (items: readonly PaletteItem[], text: string) => findBest(items, text, ({ title }) => [title], shownMax);

export function listItems({ connection, screens }: Pick<OverlayProps, "connection" | "screens">, text: string): readonly PaletteItem[] {
  return screens
    .filter(({ slug }) => searchable.includes(slug))
    .map(({ slug, title }) => ({
      id: `list ${slug}`,
      title: `Find “${text}” in ${title.toLowerCase()}`,
      icon: <Search aria-hidden="true" />,
      href: screenHref(connection.slug, slug, { q: text }),
    }));
}

/** The command palette: recent records, screens and actions. Typing also searches records. */
export function Palette(props: OverlayProps) {
  const { open, onClose, connection } = props;
  const router = useRouter();
  const openOverlay = useOverlay();
  const [typed, setTyped] = useState(props.typed);
  const [wasOpen, setWasOpen] = useState(open);
  // Starts with the text that was typed while it loaded.
  if (open !== wasOpen) {
    setWasOpen(open);
    setTyped(open ? props.typed : "");
  }
  const text = typed.trim();
  const recent = useRecent(open);
  const found = usePaletteSearch({ text: open ? text : "", keyType: connection.keyType });
  const [allScreens, allActions] = [screenItems(props), actionItems(props, openOverlay)];

  const groups: readonly PaletteGroup[] =
    text === ""
      ? [
          { title: "Recently opened", items: recent },
          { title: "Screens", items: allScreens },
          { title: "Actions", items: allActions },
        ]
      : [
          { title: "Screens", items: matching(allScreens, text) },
          { title: "Actions", items: matching(allActions, text) },
          ...found.groups,
          { title: "Search a whole list", items: listItems(props, text) },
        ];

  const choose = ({ href, run }: PaletteItem, isElsewhere: boolean) => {
    onClose();
    if (href === undefined) run?.();
    else if (isElsewhere) window.open(href, "_blank", "noopener");
    else router.push(href);
  };
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      text={typed}
      onText={setTyped}
      groups={groups.filter(({ items }) => items.length > 0)}
      onChoose={choose}
      status={<PaletteStatus text={text} found={found} groups={groups} />}
    />
  );
}

/** For the ref of a button that leaves when it has done its work: the search field gets the focus that it has. */
const passToField = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) button?.closest("dialog")?.querySelector("input")?.focus();
};

export function PaletteStatus({
  text,
  found,
  groups,
}: {
  text: string;
  found: ReturnType<typeof usePaletteSearch>;
  groups: readonly PaletteGroup[];
}): ReactNode {
  const { locale } = useViewer();
  const [failed] = found.failed;
  if (text === "") return "Type a number, a name or what you want to do.";
  if (found.isOffline) return "You are offline. Only loaded data is searched.";
  if (failed) {
    return (
      <span className="flex items-center gap-3 text-danger">
        <span className="min-w-0 flex-1">
          {sentence(found.failed.map(({ subject }) => subject).join(" and "))} could not be searched. {failureText(failed.error)}
        </span>
        <Button ref={passToField} size="sm" onClick={found.retry} pending={found.isSearching}>
          Try again
        </Button>
      </span>
    );
  }
  if (found.isSearching) return "Searching…";
  const count = groups.slice(0, -1).reduce((sum, { items }) => sum + items.length, 0);
  return count === 0 ? `No results for “${text}”. You can search a whole list instead.` : `${countOf(count, "result", locale)}`;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
