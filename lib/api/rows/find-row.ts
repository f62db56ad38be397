import { type ListSource, rereadsMax, walkPages } from "./collect-rows.ts";
import { mayBeUnreadable } from "./may-be-unreadable.ts";
import { checkMoved } from "./read-unmoved.ts";
import { createRowSet } from "./row-set.ts";

/**
 * The first row that passes, page by page; null after the last. Throws ApiError, also where the row may have moved between pages at every read,
 * or may be a record that cannot be read, unless these are to be skipped.
 */
export async function findRow<Row>(
  { keyOf, ...walk }: ListSource<Row>,
  passes: (row: Row) => boolean,
  unreadable: "fail" | "skip" = "fail",
): Promise<Row | null> {
  for (let rereads = 0; ; rereads += 1) {
    const set = createRowSet(keyOf);
    let page = 0;
    for await (const reply of walkPages(walk)) {
      page += 1;
      const row = reply.Data.find(passes);
      if (row) return row;
      set.add(page, reply);
    }
    if (set.hasMoved() && rereads < rereadsMax) continue;
    checkMoved({ mayLackRows: set.mayLackRows() });
    if (unreadable === "fail" && set.leftOut() > 0) throw mayBeUnreadable(set.leftOut());
    return null;
  }
}
