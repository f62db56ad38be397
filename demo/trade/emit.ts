import type { SnapshotFileName } from "../snapshot-files.ts";

/** Adds a finished record to the snapshot. */
export type Emit = (file: SnapshotFileName, record: object) => void;
