import type { DemoOptions } from "./options.ts";
import { masterRows, planWorld } from "./plan/world.ts";
import type { SnapshotRow } from "./snapshot-files.ts";
import { tradeRows } from "./trade/trade-rows.ts";

/**
 * The demo snapshot, row by row; rows of several files come interleaved. The same seed, scale, environment and day give the
 * same rows. Throws RangeError for an option out of range.
 */
export function* generateDemo(options: DemoOptions): Generator<SnapshotRow> {
  const world = planWorld(options);
  yield* masterRows(world, options);
  yield* tradeRows(world);
}
