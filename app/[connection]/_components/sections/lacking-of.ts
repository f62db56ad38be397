import type { Lacking } from "./left-out-text.tsx";

/** What figures lack that are made of several lists. */
export const lackingOf = (...reads: readonly Lacking[]): Lacking => ({
  leftOut: reads.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0),
  mayLackRows: reads.some(({ mayLackRows }) => mayLackRows),
});
