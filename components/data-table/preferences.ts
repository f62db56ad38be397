/** How a person likes one list to look; kept in a cookie, so that the server's first paint has it already. */
export interface TablePreferences {
  readonly density: Density;
  /** Ids of the columns to show, in order; null for the declared ones. */
  readonly columns: readonly string[] | null;
}

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

export const defaultPreferences: TablePreferences = { density: "comfortable", columns: null };

export function preferencesCookie(table: string): string {
  return `table-${table}`;
}

/** "compact~Total~Open": density, then the columns. Nonsense gives the defaults. */
export function readPreferences(text: string | undefined): TablePreferences {
  const [density, ...columns] = (text ?? "").split("~");
  return {
    density: densities.find((known) => known === density) ?? defaultPreferences.density,
    columns: columns.length > 0 ? columns.filter((id) => /^\w{1,60}$/.test(id)) : null,
  };
}

export function writePreferences({ density, columns }: TablePreferences): string {
  return [density, ...(columns ?? [])].join("~");
}
