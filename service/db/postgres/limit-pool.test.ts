import { expect, test } from "vitest";
import { createStatementNames } from "./limit-pool.ts";

test("a statement gets a unique, permanent name the third time", () => {
  const nameOf = createStatementNames();
  expect([nameOf("select 1"), nameOf("select 1")]).toEqual([undefined, undefined]);
  const name = nameOf("select 1");
  expect(name).toMatch(/^s_[0-9a-f]{40}$/);
  expect(nameOf("select 1")).toBe(name);
  for (let use = 0; use < 2; use++) nameOf("select 2");
  expect(nameOf("select 2")).not.toBe(name);
});

test("at most 300 statements get a name", () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 400 }, (_, text) => [1, 2, 3].map(() => nameOf(`select ${text}`))[2]);
  expect(names.filter((name) => name !== undefined)).toHaveLength(300);
});
