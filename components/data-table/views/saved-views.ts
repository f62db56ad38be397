/** A named view of a list. The URL holds all of it. */
export interface SavedView {
  readonly name: string;
  /** The query of the URL, without the question mark. */
  readonly search: string;
}

const viewsMax = 50;
export const viewNameMax = 60;
const searchMax = 4_000;

/** Reads the stored views and ignores anything else. */
export function readViews(text: string | null): readonly SavedView[] {
  const stored = parse(text);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isView).map(({ name, search }) => ({ name, search }));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== "object" || value === null || !("name" in value) || !("search" in value)) return false;
  const { name, search } = value;
  return typeof name === "string" && name !== "" && name.length <= viewNameMax && typeof search === "string" && search.length <= searchMax;
}

/** Saves a view and replaces one with the same name. Null if there are too many views or the name is empty. */
export function saveView(views: readonly SavedView[], { name, search }: SavedView): readonly SavedView[] | null {
  const view = { name: name.trim(), search };
  if (!isView(view)) return null;
  const at = views.findIndex((other) => isSameName(other.name, view.name));
  if (at >= 0) return views.with(at, view);
  return views.length < viewsMax ? [...views, view] : null;
}

export function removeView(views: readonly SavedView[], name: string): readonly SavedView[] {
  return views.filter((view) => view.name !== name);
}

export const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether two queries have the same parameters, in any order. */
export function isSameSearch(a: string, b: string): boolean {
  const sorted = (search: string) => {
    const params = new URLSearchParams(search);
    params.sort();
    return params.toString();
  };
  return sorted(a) === sorted(b);
}
