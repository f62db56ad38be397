import type { Api } from "#lib/api/http/api.ts";
import type { ApiError } from "#lib/api/http/errors.ts";
import { isPassing, isUnreadable } from "#lib/api/quota/pace.ts";
import { agingResource } from "#lib/api/resources.ts";
import { rereadsMax } from "#lib/api/rows/collect-rows.ts";
import { createPageOrder, nextPage } from "#lib/api/rows/page-order.ts";
import { checkMoved } from "#lib/api/rows/read-unmoved.ts";
import { createRowSet } from "#lib/api/rows/row-set.ts";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";

const pageSize = 500;
const pagesMax = 4;

export interface LoadedAging {
  rows: readonly AgingRecord[];
  /** False when the key has more records than were read. */
  isWhole: boolean;
  /** Records that could not be read. */
  leftOut: number;
}

/** Whether the same request may succeed a little later. The browser then reads the records, as often as it reads those of lists. */
export const mayPassLater = (loaded: LoadedAging | ApiError) => isPassing(loaded) && !isUnreadable(loaded);

/** Up to 2,000 AR aging records. Throws ApiError, also where some may be missing from these. */
export async function readAging(api: Api): Promise<LoadedAging> {
  for (let rereads = 0; ; rereads += 1) {
    const { hasMoved, mayLackRows, ...loaded } = await readPagesOf(api);
    if (hasMoved && rereads < rereadsMax) continue;
    checkMoved({ mayLackRows });
    return loaded;
  }
}

async function readPagesOf(api: Api): Promise<LoadedAging & { hasMoved: boolean; mayLackRows: boolean }> {
  const set = createRowSet(agingResource.keyOf);
  const order = createPageOrder<AgingRecord>();
  const found = (isWhole: boolean) => {
    const hasMoved = set.hasMoved();
    // The pages after the last one of a part are not read on purpose.
    return { rows: set.rows(), isWhole, leftOut: set.leftOut(), hasMoved, mayLackRows: isWhole ? set.mayLackRows() : hasMoved };
  };
  for (let page = 1; page <= pagesMax; page++) {
    const { reply, isLast } = await nextPage(order, () => api.call("GET /v1/arAging", { query: { Page: page, PageSize: pageSize } }));
    set.add(page, reply);
    if (isLast) return found(true);
  }
  return found(false);
}
