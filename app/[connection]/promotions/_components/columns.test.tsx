import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleProduct, samplePromotion } from "#lib/testing/samples.ts";
import { type PromotionRow, promotionColumns } from "./columns.tsx";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-23" } as never;

function shown(changes: object) {
  const record = samplePromotion({ AllProducts: false, States: ["CA", "NV"], ...changes });
  const row: PromotionRow = { record, phase: null, products: [sampleProduct({ ProductID: 71, ProductName: "Peach" })], brand: null };
  const column = (id: string) => promotionColumns.find((one) => one.id === id) ?? expect.fail();
  const products = renderToStaticMarkup(column("Products").cell?.(row, viewer)).replace(/<[^>]+>/g, "");
  return { products, value: column("Products").value(row), states: column("States").value(row) };
}

test("names the products and states of a promotion", () => {
  expect(shown({ ProductIDs: [71, 72] })).toEqual({
    products: "2 products: Peach, Product 72",
    value: "Peach, Product 72",
    states: "CA, NV",
  });
  expect(shown({ AllProducts: true }).products).toBe("All products of the brand");
});

test.each([null, undefined])("shows a promotion whose products and states are %s", (none) => {
  expect(shown({ ProductIDs: none, States: none })).toEqual({ products: "–", value: undefined, states: undefined });
  expect(shown({ ProductIDs: none, AllProducts: true }).products).toBe("All products of the brand");
});
