import { expect, test } from "vitest";
import { orderCheckForm } from "./order-check-form.tsx";

test("says why an amount cannot be read, and takes none", () => {
  const errorOf = (amount: string) => orderCheckForm.safeParse({ amount, delivery: "" }).error?.issues[0];
  expect(errorOf("")).toBeUndefined();
  expect(errorOf("1,234.50")).toBeUndefined();
  expect(errorOf("-5")).toMatchObject({ path: ["amount"], message: "An order comes to 0 or more: leave the minus out." });
});
