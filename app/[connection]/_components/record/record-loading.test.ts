import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.resolve(import.meta.dirname, "../..");

test("each record's page has its own skeleton, so that its list's does not flash", () => {
  const pages = globSync("*/*/page.tsx", { cwd: app }).filter((page) => path.dirname(page).endsWith("]"));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((page) => !existsSync(path.join(app, path.dirname(page), "loading.tsx")))).toEqual([]);
});
