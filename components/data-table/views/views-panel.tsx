"use client";
import { Check, Link2, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Form } from "#components/form/form.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { focusNeighbor } from "#components/ui/overlays/focus-neighbor.ts";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { readStored } from "#lib/offline/stored-entries.ts";
import { changeAddress } from "../url/address.ts";
import { deleteView, isSameName, renameView, saveView, withView } from "./change-views.ts";
import { isSameSearch, readViews, type SavedView, viewNameMax } from "./saved-views.ts";
import type { ViewsMenuProps } from "./views-menu.tsx";

interface ViewsPanelProps extends ViewsMenuProps {
  views: readonly SavedView[];
  /** The view that the list shows. */
  current: SavedView | undefined;
  onClose: () => void;
}

export function ViewsPanel({ storageKey, search, allLabel, views, current, onClose }: ViewsPanelProps) {
  return (
    <>
      <ul aria-label="Saved views">
        <ViewItem
          view={{ name: allLabel, search: "" }}
          isCurrent={isSameSearch("", search)}
          onOpen={() => {
            onClose();
            openView("");
          }}
        />
        {views.map((view) => (
          <ViewItem
            key={view.name}
            view={view}
            isCurrent={view === current}
            onOpen={() => {
              onClose();
              openView(view.search);
            }}
            onRemove={({ currentTarget }) => {
              // The row of all records is always there.
              focusNeighbor(currentTarget);
              if (deleteView(storageKey, view.name)) {
                showToast({
                  tone: "neutral",
                  title: `Deleted the view ${view.name}`,
                  action: { label: "Undo", onSelect: () => restoreView(storageKey, view) },
                });
                return;
              }
              currentTarget.focus();
              showToast({ tone: "danger", title: `The view ${view.name} could not be deleted`, detail: blockedText });
            }}
          />
        ))}
      </ul>
      <SaveForm storageKey={storageKey} views={views} search={search} current={current} />
      <Button size="sm" variant="ghost" className="mt-2 w-full" onClick={() => copyLink(search)}>
        <Link2 aria-hidden="true" />
        Copy a link to what is shown
      </Button>
    </>
  );
}

/** Never replaces another view that has the name since. */
function restoreView(storageKey: string, view: SavedView): void {
  const isTaken = readViews(readStored(storageKey)).some(({ name }) => isSameName(name, view.name));
  if (!isTaken && saveView(storageKey, view)) return;
  showToast({
    tone: "danger",
    title: `The view ${view.name} could not be restored`,
    detail: isTaken ? "Another view has this name now." : notStoredText,
  });
}

/** Never replaces a view that was changed since. */
function restoreReplaced(storageKey: string, before: SavedView, search: string): void {
  const now = readViews(readStored(storageKey)).find(({ name }) => isSameName(name, before.name));
  if (now?.search === search && saveView(storageKey, before)) return;
  showToast({
    tone: "danger",
    title: `The view ${before.name} could not be restored`,
    detail: now?.search === search ? blockedText : "The view was changed or deleted since.",
  });
}

function restoreName(storageKey: string, name: string, before: string): void {
  if (renameView(storageKey, name, before)) return;
  showToast({
    tone: "danger",
    title: `The name ${before} could not be restored`,
    detail: "The view was changed, another one has this name, or this site may not store data in the browser.",
  });
}

async function copyLink(search: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${window.location.pathname}?${search}`);
    showToast({ tone: "positive", title: "Link copied", detail: "It opens this view for anyone with a connection of this name." });
  } catch {
    showToast({
      tone: "danger",
      title: "The browser did not allow copying",
      detail: "Save the view, open it and copy the address instead.",
    });
  }
}

function openView(search: string) {
  changeAddress("push", search ? `?${search}` : window.location.pathname);
}

interface ViewItemProps {
  view: SavedView;
  isCurrent: boolean;
  onOpen: () => void;
  onRemove?: (event: MouseEvent<HTMLElement>) => void;
}

function ViewItem({ view, isCurrent, onOpen, onRemove }: ViewItemProps) {
  return (
    <li className="flex items-center rounded-md hover:bg-hover">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 px-1.5 text-left text-sm pointer-coarse:min-h-11"
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

const blockedText = "Allow this site to store data in the browser, then try again.";
const notStoredText = "Delete a view if there are 50, or allow this site to store data in the browser.";

const viewForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Enter a name."), z.maxLength(viewNameMax, `Use at most ${viewNameMax} characters.`)),
});

function SaveForm({ storageKey, views, search, current }: Pick<ViewsPanelProps, "storageKey" | "views" | "search" | "current">) {
  // An empty name is no error before somebody saves.
  const form = useZodForm(viewForm, { defaultValues: { name: "" }, mode: "onSubmit" });
  const name = useWatch({ control: form.control, name: "name" });
  const isTaken = views.some((view) => isSameName(view.name, name));
  const save = form.handleSubmit((values) => {
    const before = readViews(readStored(storageKey)).find((view) => isSameName(view.name, values.name));
    if (saveView(storageKey, { ...values, search })) {
      showToast(
        before
          ? {
              tone: "neutral",
              title: `Replaced the view ${before.name}`,
              action: { label: "Undo", onSelect: () => restoreReplaced(storageKey, before, search) },
            }
          : { tone: "positive", title: `Saved the view ${values.name}` },
      );
      return form.reset();
    }
    const isTooLong = withView([], { ...values, search }) === null;
    form.setError("name", {
      message: isTooLong
        ? "The filters and the search are too long for a view. Shorten the search or remove filters."
        : `The view could not be saved. ${notStoredText}`,
    });
  });
  const rename = form.handleSubmit(({ name: newName }) => {
    const name = current?.name ?? "";
    if (!renameView(storageKey, name, newName)) {
      return form.setError("name", { message: `The view could not be renamed. ${notStoredText}` });
    }
    form.reset();
    showToast({
      tone: "neutral",
      title: `Renamed the view ${name} to ${newName}`,
      action: { label: "Undo", onSelect: () => restoreName(storageKey, newName, name) },
    });
  });
  return (
    <Form onSubmit={save} className="mt-2 border-line border-t px-1 pt-2.5">
      <FormField
        form={form}
        name="name"
        label="Save what is shown as"
        hint="Kept in this browser: filters, sorting, groups, columns and row height."
      >
        {(control) => (
          <span className="flex gap-1.5">
            <Input {...control} size="sm" maxLength={viewNameMax} autoComplete="off" enterKeyHint="done" />
            <Button type="submit" size="sm">
              {isTaken ? "Replace" : "Save"}
            </Button>
            {current && !isTaken ? (
              <Button size="sm" onClick={rename} aria-label={`Rename the view ${current.name}`}>
                Rename
              </Button>
            ) : null}
          </span>
        )}
      </FormField>
    </Form>
  );
}
