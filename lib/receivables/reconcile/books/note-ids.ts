import type { ResultRow } from "../compare.ts";
import { mapInSlices, type Pause, visitInSlices } from "../slices.ts";

/** Identifies a row also in the next export of the same books, where it may be on another line. */
export function noteID({ document, line }: Pick<ResultRow, "document" | "line">): string {
  if (line) return ["line", line.kind, line.number, line.date, line.amount].join(" ");
  return document ? `${document.kind} ${document.id}` : "";
}

/** The ids of all rows. Equal lines are numbered in the order of the file; the first has the id that all of them had in earlier versions. */
export async function noteIDs(rows: readonly Pick<ResultRow, "document" | "line">[], pause: Pause): Promise<string[]> {
  const ids = await mapInSlices(rows, pause, noteID);
  const places = new Map<string, number[]>();
  await visitInSlices(ids, pause, (id, at) => {
    const known = places.get(id);
    if (known) known.push(at);
    else places.set(id, [at]);
  });
  const rowAt = (at: number) => rows[at]?.line?.row ?? 0;
  for (const [id, same] of places) {
    if (same.length < 2) continue;
    for (const [before, at] of same.sort((a, b) => rowAt(a) - rowAt(b)).entries()) if (before > 0) ids[at] = `${id} #${before + 1}`;
  }
  return ids;
}
