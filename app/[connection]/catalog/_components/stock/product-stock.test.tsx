import { expect, test } from "vitest";
import { sampleProduct } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { ProductStock } from "./product-stock.tsx";

const shown = (error: Error | null) => {
  const stores = { store: undefined, choices: undefined, mayLack: false, subject: "Stores", error, retry: () => {} };
  return screenMarkup(<ProductStock product={sampleProduct()} stores={stores} heading="h2" />);
};

test("availability waits for the stores, and is unknown where they could not be loaded", () => {
  expect(shown(null)).toContain("skeleton");
  expect(shown(new Error("The test has no stores."))).toContain("Stores could not be loaded, so availability is unknown.");
  expect(shown(new Error("The test has no stores."))).not.toContain("skeleton");
});
