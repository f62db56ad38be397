import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { missingPlatformPackages } from "./complete-lockfile.ts";
import { projectRoot } from "./project-root.ts";

it("the lock file contains the packages of every platform", () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));
  expect(missingPlatformPackages(packages), "run `npm run lock`").toEqual({});
});

it("binds a package to the platform in its name", () => {
  const packages = {
    "node_modules/a": { optionalDependencies: { "@a/linux-x64-musl": "1.0.0", "@a/win32-arm64-msvc": "1.0.0", "@a/fast": "1.0.0" } },
  };
  expect(missingPlatformPackages(packages)).toEqual({
    "node_modules/@a/linux-x64-musl": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
    "node_modules/@a/win32-arm64-msvc": { version: "1.0.0", optional: true, os: ["win32"], cpu: ["arm64"] },
  });
});

it("adds no package that the lock file contains, beside or below its owner", () => {
  const owner = { optionalDependencies: { "@a/linux-x64": "1.0.0", "@a/darwin-x64": "1.0.0" } };
  const packages = { "node_modules/a": owner, "node_modules/@a/linux-x64": {}, "node_modules/a/node_modules/@a/darwin-x64": {} };
  expect(missingPlatformPackages(packages)).toEqual({});
});
