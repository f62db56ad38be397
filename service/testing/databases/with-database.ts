import type { OpenDatabase } from "../../db/database.ts";
import { openDatabase } from "../../db/opening/open.ts";

/** Opens the database at `url` and closes it after `work`. */
export async function withDatabase<T>(url: string, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const opened = await openDatabase(url);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
