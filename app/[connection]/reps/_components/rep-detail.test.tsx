import { expect, test } from "vitest";
import { example } from "#contract/examples/example-of.ts";
import { salesRep } from "#contract/v1/people.ts";
import { renderDetail } from "../../_components/record/testing/render-detail.tsx";
import { RepDetail } from "./rep-detail.tsx";

test.each([null, undefined])("shows a rep whose lists are %s", (list) => {
  const rep = { ...example(salesRep), Name: "Ana Ruiz", Customers: list, Suppliers: list, ProductGroups: list };
  expect(renderDetail(RepDetail, rep)).toContain("Ana Ruiz");
});
