import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One folder for all that the tests of a run write, removed after the run, however its workers ended. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default function keepTogether() {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
