import { type ListSource, walkPages } from "./collect-rows.ts";
import { createRowSet } from "./row-set.ts";

/** The first row that passes, page by page; null after the last. Throws ApiError. */
export async function findRow<Row>({ keyOf, ...walk }: ListSource<Row>, passes: (row: Row) => boolean): Promise<Row | null> {
  const set = createRowSet(keyOf);
  let page = 0;
  for await (const reply of walkPages(walk)) {
    page += 1;
    const row = reply.Data.find(passes);
    if (row) return row;
    set.add(page, reply);
  }
  return null;
}
