/** A named view of a list. The URL holds all of it. */
export interface SavedView {
  readonly name: string;
  /** The query of the URL, without the question mark. */
  readonly search: string;
}

export const viewNameMax = 60;
const searchMax = 8_000;

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

export function isView(value: unknown): value is SavedView {
  if (typeof value !== "object" || value === null || !("name" in value) || !("search" in value)) return false;
  const { name, search } = value;
  return typeof name === "string" && name !== "" && name.length <= viewNameMax && typeof search === "string" && search.length <= searchMax;
}

/** Whether a view's query has the parameters of the list, in any order. A view without a layout shows any layout. */
export function isSameSearch(view: string, list: string): boolean {
  const hasLayout = new URLSearchParams(view).has("layout");
  const sorted = (search: string) => {
    const params = new URLSearchParams(search);
    if (!hasLayout) params.delete("layout");
    params.sort();
    return params.toString();
  };
  return sorted(view) === sorted(list);
}
