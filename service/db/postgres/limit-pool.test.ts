import fc from "fast-check";
import { expect, test } from "vitest";
import { createStatementNames, poolerOf, poolSizesOf } from "./limit-pool.ts";

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

test("a process has 9 connections at most unless told, so that 10 fit into PostgreSQL's 100 less 3 for superusers", () => {
  expect(poolSizesOf()).toEqual({ reads: 4, writes: 2, background: 2, canceling: 1 });
});

test("every pool has a connection, and together they have the configured number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 9999 }), (max) => {
      const sizes = Object.values(poolSizesOf(String(max)));
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(max);
    }),
  );
});

test.each(["", "0", "3", "1.5", "10000", "many"])("refuses DATABASE_POOL_MAX=%j in a sentence", (text) => {
  expect(() => poolSizesOf(text)).toThrow(`DATABASE_POOL_MAX must be a whole number from 4 to 9999, not "${text}".`);
});

test("DATABASE_POOLER is transaction or empty, and anything else is refused in a sentence", () => {
  expect([poolerOf(), poolerOf(""), poolerOf("transaction")]).toEqual([null, null, "transaction"]);
  expect(() => poolerOf("session")).toThrow('DATABASE_POOLER must be transaction, or empty without a pooler, not "session".');
});
