import { ApiError } from "../http/errors.ts";
import type { PageExtensions } from "../reading/pages.ts";
import type { ListReply } from "../rows/row-set.ts";
import type { Row } from "./list.ts";

/** Newest first. */
export const compare = (a: Row, b: Row) => b.id - a.id;

/** A list behind an API that reports its changes and pages by cursors. */
export function createFollowedList(ids: readonly number[], pageSize: number) {
  const rows = new Map<number, Row>(ids.map((id) => [id, { id, version: 1 }]));
  const changes: number[] = [];
  const asked: (PageExtensions | undefined)[] = [];
  let version = 1;
  let oldest = 0;

  function changedSince(updatedSince: string) {
    const since = Number(updatedSince);
    if (since < oldest) throw new ApiError({ status: 410, code: "UPDATES_TOO_OLD", detail: "read the list whole" });
    return [...new Set(changes.slice(since))];
  }

  return {
    asked,
    /** Called before the next request is answered. */
    beforeRequest: (): void => {},
    rows: () => [...rows.values()].sort(compare),
    put(id: number): void {
      version += 1;
      rows.set(id, { id, version });
      changes.push(id);
    },
    remove(id: number): void {
      if (rows.delete(id)) changes.push(id);
    },
    /** Forgets what changed until now. */
    cleanUp(): void {
      oldest = changes.length + 1;
      changes.push(-1);
    },
    async readPage(page: number, signal: AbortSignal, extensions?: PageExtensions): Promise<ListReply<Row>> {
      await Promise.resolve();
      signal.throwIfAborted();
      this.beforeRequest();
      asked.push(extensions);
      const all = this.rows();
      if (!extensions) {
        const start = (page - 1) * pageSize;
        return { Data: all.slice(start, start + pageSize), HasNextPage: start + pageSize < all.length, Page: page };
      }
      const { cursor, updatedSince } = extensions;
      const [after, until] = cursor === "start" ? [Number.POSITIVE_INFINITY, changes.length] : cursor.split(" ").map(Number);
      const changed = updatedSince === undefined ? null : changedSince(updatedSince);
      const rest = all.filter(({ id }) => id < Number(after) && (changed?.includes(id) ?? true));
      const Data = rest.slice(0, pageSize);
      const isLast = rest.length <= pageSize;
      return {
        Data,
        HasNextPage: !isLast,
        Cursor: isLast ? null : `${Data.at(-1)?.id} ${until}`,
        UpdatedUntil: String(until),
        ...(changed && cursor === "start" && { Removed: changed.filter((id) => !rows.has(id)).map((id) => ({ id })) }),
      };
    },
  };
}
