/** Lines of a table whose columns are as wide as their longest cell. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  return lines.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** A time in UTC to the minute, or "-". */
export const minuteOf = (time: Date | null) => time?.toISOString().slice(0, 16).replace("T", " ") ?? "-";
