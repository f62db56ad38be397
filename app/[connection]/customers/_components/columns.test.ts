import { expect, test } from "vitest";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { customerColumns } from "./columns.tsx";

test("sorts customers by status, those on hold first, and an unknown status last", () => {
  const { rank } = customerColumns.find(({ id }) => id === "AccountStatus") ?? {};
  const rankOf = (AccountStatus: unknown, OnHold = false) =>
    Number(rank?.({ ...sampleCustomer, AccountStatus: AccountStatus as never, OnHold }));
  const ranks = [rankOf("Active", true), rankOf("Active"), rankOf("Inactive"), rankOf("OutOfBus"), rankOf("Suspended", true), rankOf(null)];
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});
