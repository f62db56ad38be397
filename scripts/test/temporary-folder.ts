import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryPlace } from "./temporary-place.ts";

/** One folder for everything that the tests of a run write. It is removed even if a worker was killed. */
// biome-ignore lint/style/noDefaultExport: Vitest requires it
export default function keepTogether() {
  const folder = mkdtempSync(join(temporaryPlace(), "tests-"));
  // A PostgreSQL that a test starts as another user finds its own folder below.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
