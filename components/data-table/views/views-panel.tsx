"use client";
import { Check, Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { changeAddress } from "../url/address.ts";
import { isSameName, type SavedView, viewNameMax } from "./saved-views.ts";
import type { SavedViews } from "./use-saved-views.ts";
import type { ViewsMenuProps } from "./views-menu.tsx";

interface ViewsPanelProps extends Pick<ViewsMenuProps, "search" | "allLabel"> {
  saved: SavedViews;
  /** The view that the list shows. */
  current: SavedView | undefined;
  onClose: () => void;
}

export function ViewsPanel({ search, allLabel, saved, current, onClose }: ViewsPanelProps) {
  return (
    <>
      <ul aria-label="Saved views">
        <ViewItem
          view={{ name: allLabel, search: "" }}
          isCurrent={search === ""}
          onOpen={() => {
            onClose();
            openView("");
          }}
        />
        {saved.views.map((view) => (
          <ViewItem
            key={view.name}
            view={view}
            isCurrent={view === current}
            onOpen={() => {
              onClose();
              openView(view.search);
            }}
            onRemove={() => saved.remove(view.name)}
          />
        ))}
      </ul>
      <SaveForm saved={saved} search={search} />
    </>
  );
}

function openView(search: string) {
  changeAddress("push", search ? `?${search}` : window.location.pathname);
}

interface ViewItemProps {
  view: SavedView;
  isCurrent: boolean;
  onOpen: () => void;
  onRemove?: () => void;
}

function ViewItem({ view, isCurrent, onOpen, onRemove }: ViewItemProps) {
  return (
    <li className="flex items-center rounded-md hover:bg-hover">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 px-1.5 text-left text-sm pointer-coarse:min-h-10"
      >
        <Check className={`size-4 shrink-0 text-accent ${isCurrent ? "" : "invisible"}`} aria-hidden="true" />
        <span className="truncate">{view.name}</span>
      </button>
      {onRemove ? (
        <Button size="icon-sm" variant="ghost" aria-label={`Delete the view ${view.name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      ) : null}
    </li>
  );
}

function SaveForm({ saved, search }: { saved: SavedViews; search: string }) {
  const id = useId();
  const [name, setName] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const isTaken = saved.views.some((view) => isSameName(view.name, name));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isSaved = saved.save({ name, search });
    setFailed(!isSaved);
    if (isSaved) setName("");
  };
  return (
    <form onSubmit={onSubmit} className="mt-2 border-line border-t px-1 pt-2.5">
      <label htmlFor={id} className="text-faint text-xs">
        Save what is shown as
      </label>
      <div className="mt-1 flex gap-1.5">
        <Input
          id={id}
          size="sm"
          required
          maxLength={viewNameMax}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-describedby={`${id}-note`}
        />
        <Button type="submit" size="sm" disabled={name.trim() === ""}>
          {isTaken ? "Replace" : "Save"}
        </Button>
      </div>
      <p id={`${id}-note`} role="status" className={`mt-1.5 text-xs ${hasFailed ? "text-danger" : "text-faint"}`}>
        {hasFailed
          ? "It could not be saved: the browser keeps nothing here, or 50 views are saved already."
          : "Kept in this browser: filters, sorting and columns."}
      </p>
    </form>
  );
}
