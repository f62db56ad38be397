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

/** Gives a view another name, in its place. Null if there is no such view, another one has the name, or it is empty or too long. */
export function withName(views: readonly SavedView[], name: string, newName: string): readonly SavedView[] | null {
  const at = views.findIndex((view) => view.name === name);
  const renamed = { ...views[at], name: newName.trim() };
  if (!isView(renamed) || views.some((view, place) => place !== at && isSameName(view.name, renamed.name))) return null;
  return views.with(at, renamed);
}

export const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns false if the browser's storage is unavailable. */
const write = (key: string, views: readonly SavedView[]): boolean => writeStored(key, JSON.stringify(views));

/** Returns false if the view could not be stored. */
export function saveView(key: string, view: SavedView): boolean {
  const next = withView(readViews(readStored(key)), view);
  return next !== null && write(key, next);
}

/** Returns false if the view could not be renamed. */
export function renameView(key: string, name: string, newName: string): boolean {
  const next = withName(readViews(readStored(key)), name, newName);
  return next !== null && write(key, next);
}

/** Returns false if the deletion could not be stored. */
export const deleteView = (key: string, name: string): boolean => write(key, withoutView(readViews(readStored(key)), name));
