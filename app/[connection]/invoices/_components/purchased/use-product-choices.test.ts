import { expect, test } from "vitest";
import { allProducts } from "#lib/api/resources.ts";
import { resultOf } from "../../../_components/testing/hook-result.tsx";
import { useProductChoices } from "./use-product-choices.ts";

test("a product without a name is listed by its id", () => {
  const rows = [{ ProductID: 9, ProductName: null }, { ProductID: 8 }, { ProductID: 7, ProductName: "Ale" }];
  expect(resultOf(useProductChoices, allProducts, rows)?.choices?.map(({ label }) => label)).toEqual(["Ale", "Product 8", "Product 9"]);
});
