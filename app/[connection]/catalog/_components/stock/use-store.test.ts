import { expect, test } from "vitest";
import { allCustomers, allProductCategories } from "#lib/api/resources.ts";
import { resultOf } from "../../../_components/testing/hook-result.tsx";
import { useCategoryChoices } from "../category-choices.ts";
import { useStore } from "./use-store.ts";

test("a store without a name or a status can be chosen by its id", () => {
  const rows = [
    { CustomerID: 3, CustomerName: "Zoo", AccountStatus: "Inactive" },
    { CustomerID: 1, CustomerName: null },
    { CustomerID: 2, CustomerName: "Bay", AccountStatus: "Active" },
  ];
  const stores = resultOf(() => useStore(null, "Customer"), allCustomers, rows);
  expect(stores?.choices?.map(({ CustomerName }) => CustomerName)).toEqual(["Bay", "Customer 1"]);
  expect(stores?.store?.CustomerID).toBe(2);
});

test("customers that could not be read may be among the choices", () => {
  const mayLack = (leftOut: number) => resultOf(() => useStore(null, "Customer"), allCustomers, [{ CustomerID: 1 }], leftOut)?.mayLack;
  expect([mayLack(0), mayLack(1)]).toEqual([false, true]);
});

test("a category without a name has its id", () => {
  const choices = resultOf(useCategoryChoices, allProductCategories, [{ ProductCategoryID: 2 }])?.choices;
  expect(choices).toEqual([{ value: 2, label: "Category 2" }]);
});
