import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { isBuilt, markBuilt, stampOf, unmarkBuilt } from "./build-stamp.ts";

let root = "";
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const moveText = () => {
  write("lib/api.ts", "ap");
  write("lib/apj.ts", "i");
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "stamp-"));
  for (const folder of ["app/connect", "lib", "service", "build"]) mkdirSync(join(root, folder), { recursive: true });
  write("app/connect/page.tsx", "page");
  write("lib/api.ts", "api");
  write("package.json", "{}");
});

describe("the stamp of the dashboard's sources", () => {
  test.each([
    ["an edited source", () => write("app/connect/page.tsx", "Page")],
    ["a new source", () => write("lib/new.ts", "")],
    ["a removed source", () => rmSync(join(root, "lib/api.ts"))],
    ["a renamed source", () => renameSync(join(root, "lib/api.ts"), join(root, "lib/apis.ts"))],
    ["text that moved from one source to another", moveText],
    ["another dependency", () => write("package.json", '{"dependencies":{}}')],
  ])("changes with %s", (_, edit) => {
    const before = stampOf(root);
    edit();
    expect(stampOf(root)).not.toBe(before);
  });

  test.each([
    ["a file written again", () => write("lib/api.ts", "api")],
    ["a test", () => write("lib/api.test.ts", "test")],
    ["the service", () => write("service/app.ts", "app")],
    ["the build itself", () => write("build/out.js", "out")],
  ])("does not change with %s", (_, edit) => {
    const before = stampOf(root);
    edit();
    expect(stampOf(root)).toBe(before);
  });

  test("a build is valid for its own sources until the next build begins", () => {
    const folder = join(root, "build");
    expect(isBuilt(folder, "a")).toBe(false);
    markBuilt(folder, "a");
    expect([isBuilt(folder, "a"), isBuilt(folder, "b")]).toEqual([true, false]);
    unmarkBuilt(folder);
    expect(isBuilt(folder, "a")).toBe(false);
  });
});
