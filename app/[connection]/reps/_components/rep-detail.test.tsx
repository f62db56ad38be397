import { expect, test } from "vitest";
import type { KeyType } from "#contract/endpoint.ts";
import { example } from "#contract/examples/example-of.ts";
import { salesRep } from "#contract/v1/people.ts";
import { KeyTypeContext } from "../../_components/overlay/overlay-context.ts";
import { renderDetail } from "../../_components/record/testing/render-detail.tsx";
import { RepDetail } from "./rep-detail.tsx";

test.each([null, undefined])("shows a rep whose lists are %s", (list) => {
  const rep = { ...example(salesRep), Name: "Ana Ruiz", Customers: list, Suppliers: list, ProductGroups: list };
  expect(renderDetail(RepDetail, rep)).toContain("Ana Ruiz");
});

test.each(["Territory Manager", "Supplier Rep"] as const)("links the customers and deliveries of a %s", (Type) => {
  const html = renderDetail(RepDetail, { ...example(salesRep), Type, UserID: 9003 });
  expect(html).toContain("/harbor/customers?reps=9003");
  expect(html).toContain("/harbor/delivery?reps=9003");
});

const ofKey = (keyType: KeyType) => () => (
  <KeyTypeContext value={keyType}>
    <RepDetail />
  </KeyTypeContext>
);

test.each([
  ["Supplier", "Customers", "No active customer is assigned.", "0 customers"],
  ["Customer", "Stores", "No active store is assigned.", "0 stores"],
] as const)("names what a %s key sees of a rep", (keyType, ...texts) => {
  const html = renderDetail(ofKey(keyType), { ...example(salesRep), Customers: [] });
  for (const text of texts) expect(html).toContain(text);
});

test("offers a rep to those who may be one, not to a retailer", () => {
  const offers = (["Employee", "Supplier", "Customer"] as const).map((keyType) =>
    renderDetail(ofKey(keyType), example(salesRep)).includes("This is me"),
  );
  expect(offers).toEqual([true, true, false]);
});
