import { expect, test } from "vitest";
import { sortByState } from "./stock-state.ts";

const stock = (AvailableUnits: number, AvgDailySales90d: string) => ({ AvailableUnits, AvgDailySales90d });

test("nothing available is out, less than 14 days of sales is low with the shortest first, all else is enough", () => {
  const { out, low, enough } = sortByState([
    stock(0, "2.5"),
    stock(139, "10"),
    stock(140, "10"),
    stock(-3, "0"),
    stock(5, "0"),
    stock(20, "10"),
  ]);
  expect(out).toEqual([stock(0, "2.5"), stock(-3, "0")]);
  expect(low.map(({ AvailableUnits }) => AvailableUnits)).toEqual([20, 139]);
  expect(enough).toEqual([stock(140, "10"), stock(5, "0")]);
});
