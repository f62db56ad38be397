import { expect, test } from "vitest";
import { nameAccount } from "./name-account.ts";

const names = new Map([
  [1, "Sunset Market"],
  [2, "Harbor Market"],
]);

test("an account goes by its stores' names, and by its number where none is known", () => {
  const invoices = (...ids: number[]) => ids.map((CustomerID) => ({ CustomerID }));
  expect(nameAccount(5001, invoices(1, 1), names)).toBe("Sunset Market");
  expect(nameAccount(5001, invoices(1, 2, 1), names)).toBe("Harbor Market and 1 more");
  expect(nameAccount(5001, invoices(9), names)).toBe("AR account 5001");
  expect(nameAccount(5001, [], names)).toBe("AR account 5001");
});
