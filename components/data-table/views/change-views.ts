import { readStored, writeStored } from "#lib/offline/stored-entries.ts";
import { isView, readViews, type SavedView } from "./saved-views.ts";

const viewsMax = 50;

/** Adds a view, or replaces the one with the same name. Null if there are too many views, the name is empty or the search is too long. */
export function withView(views: readonly SavedView[], { name, search }: SavedView): readonly SavedView[] | null {
  const view = { name: name.trim(), search };
  if (!isView(view)) return null;
  const at = views.findIndex((other) => isSameName(other.name, view.name));
  if (at >= 0) return views.with(at, view);
  return views.length < viewsMax ? [...views, view] : null;
}

export function withoutView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name);
}

export const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns false if the browser's storage is unavailable. */
const write = (key: string, views: readonly SavedView[]): boolean => writeStored(key, JSON.stringify(views));

/** Returns false if the view could not be stored. */
export function saveView(key: string, view: SavedView): boolean {
  const next = withView(readViews(readStored(key)), view);
  return next !== null && write(key, next);
}

export function deleteView(key: string, name: string): void {
  write(key, withoutView(readViews(readStored(key)), name));
}
