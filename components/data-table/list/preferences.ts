import { type ColumnArrangement, clampWidth, declaredArrangement } from "../columns/column-arrangement.ts";
import type { UrlParam } from "../url/url-params.ts";

/** A person's preferences for one list, kept in a cookie so that the server renders with them. */
export interface TablePreferences extends ColumnArrangement {
  readonly density: Density;
}

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

export const defaultPreferences: TablePreferences = { density: "comfortable", ...declaredArrangement };

export function preferencesCookie(table: string): string {
  return `table-${table}`;
}

/** How much of a request's headers the preferences of all lists may take. Node accepts 16 KB, of which connections may take 10,000 bytes. */
export const preferenceBytesMax = 3_500;

const isID = (text: string) => /^\w{1,60}$/.test(text);

/**
 * "compact~Total~Open*Open*Total.140": density and shown columns, pinned columns, changed widths. Invalid text gives the
 * defaults.
 */
export function readPreferences(text: string | undefined): TablePreferences {
  const [shown = "", pinned = "", sized = ""] = (text ?? "").split("*");
  const [density, ...columns] = shown.split("~");
  return {
    density: densities.find((known) => known === density) ?? defaultPreferences.density,
    columns: columns.length > 0 ? columns.filter(isID) : null,
    pinned: pinned.split("~").filter(isID),
    widths: Object.fromEntries(sized.split("~").flatMap(readWidth)),
  };
}

function readWidth(text: string): [string, number][] {
  const [id = "", width = ""] = text.split(".");
  return isID(id) && /^\d{2,4}$/.test(width) ? [[id, clampWidth(Number(width))]] : [];
}

/** Pinning, widths and row height in the address; null: the person's own. The shown columns have a parameter of their own. */
export const layoutParam: UrlParam<TablePreferences | null> = {
  read: (text) => (text ? { ...readPreferences(text), columns: null } : null),
  write: (layout) => layout && writePreferences({ ...layout, columns: null }),
};

export function writePreferences({ density, columns, pinned, widths }: TablePreferences): string {
  const sized = Object.entries(widths).map(([id, width]) => `${id}.${width}`);
  const parts = [[density, ...(columns ?? [])], pinned, sized];
  return parts
    .map((part) => part.join("~"))
    .join("*")
    .replace(/\*+$/, "");
}

interface LinkedPreferences {
  readonly columns: readonly string[];
  readonly layout: TablePreferences | null;
}

/** The arrangement of the address, which a link or a saved view holds whole, or else the person's own. */
export function shownPreferences({ columns, layout }: LinkedPreferences, own: TablePreferences): TablePreferences {
  return { ...(layout ?? own), ...(columns.length > 0 && { columns }) };
}
