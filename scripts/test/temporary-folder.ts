import { rmSync } from "node:fs";
import { enterTemporaryFolder } from "./temporary-place.ts";

/** One folder for everything that the tests of a run write. It is removed even if a worker was killed. */
// biome-ignore lint/style/noDefaultExport: Vitest requires it
export default function keepTogether() {
  const folder = enterTemporaryFolder("tests-");
  return () => rmSync(folder, { recursive: true, force: true });
}
