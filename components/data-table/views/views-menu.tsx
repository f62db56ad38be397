"use client";
import { Bookmark } from "lucide-react";
import { LazyPanel } from "#components/ui/loading/lazy-panel.tsx";
import { WhenOpen } from "#components/ui/loading/when-open.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { isSameSearch } from "./saved-views.ts";
import { useSavedViews } from "./use-saved-views.ts";

const loadPanel = async () => (await import("./views-panel.tsx")).ViewsPanel;

export interface ViewsMenuProps {
  storageKey: string;
  /** The query of the list as it is now, with the whole arrangement of its columns. */
  search: string;
  /** "All invoices": the list without filters. */
  allLabel: string;
}

/** Named views of the list. A view is a query of the list's URL. */
export function ViewsMenu({ storageKey, search, allLabel }: ViewsMenuProps) {
  const views = useSavedViews(storageKey);
  const current = views.find((view) => isSameSearch(view.search, search));
  return (
    <Popover
      label="Saved views"
      data-tip="Saved views"
      size="sm"
      align="end"
      panelClassName="w-72 p-2"
      trigger={
        <>
          <Bookmark aria-hidden="true" />
          <span className={current ? "max-w-32 truncate" : "sr-only 2xl:not-sr-only"}>{current?.name ?? "Views"}</span>
        </>
      }
    >
      {(close) => (
        <WhenOpen>
          <LazyPanel load={loadPanel} props={{ storageKey, search, allLabel, views, current, onClose: close }} />
        </WhenOpen>
      )}
    </Popover>
  );
}
