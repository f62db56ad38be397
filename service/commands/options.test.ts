import { afterEach, expect, test, vi } from "vitest";
import { databaseUrl } from "./options.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["an empty DATABASE_URL counts as not set", "", {}, "pglite:.data/production"],
  ["the default belongs to the environment", "", { environment: "test" }, "pglite:.data/test"],
  ["DATABASE_URL comes before the default", "postgres://db/x", { environment: "test" }, "postgres://db/x"],
  ["--database comes before DATABASE_URL", "postgres://db/x", { database: "pglite:y" }, "pglite:y"],
  ["an empty --database is an error of its own", "postgres://db/x", { database: "" }, ""],
] as const)("%s", (_, variable, options, url) => {
  vi.stubEnv("DATABASE_URL", variable);
  expect(databaseUrl(options)).toBe(url);
});
