import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../../..");
const files = globSync("app/**/{columns,*-columns}.{ts,tsx}", { cwd: root });

test("the columns of every list are found", () => expect(files.length).toBeGreaterThan(25));

test.each(files)("each column of %s has an id of its own", async (file) => {
  const exported: Record<string, unknown> = await import(path.join(root, file));
  for (const columns of Object.values(exported).filter(Array.isArray)) {
    const ids: readonly string[] = columns.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }
});
