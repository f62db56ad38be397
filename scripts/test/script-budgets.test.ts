import { expect, test } from "vitest";
import { checkBudgets } from "./script-budgets.ts";

const problems = (sizes: Record<string, number>, budgets: Record<string, number>) =>
  checkBudgets(new Map(Object.entries(sizes)), budgets).flatMap(({ problem }) => problem ?? []);

test("a page within its budget passes", () => {
  expect(problems({ "/invoices": 200 * 1024 }, { "/invoices": 200 })).toEqual([]);
});

test("names the page that loads more than its budget, that has none, or that is gone", () => {
  expect(problems({ "/invoices": 201.5 * 1024, "/new": 1024 }, { "/invoices": 200, "/old": 150 })).toEqual([
    "/invoices loads 201.5 KiB of scripts: its budget is 200 KiB.",
    "/new loads 1.0 KiB of scripts and has no budget.",
    "/old has a budget, but the build has no such page.",
  ]);
});
