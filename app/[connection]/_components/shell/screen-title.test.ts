import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { KeyTypeContext } from "../overlay/overlay-context.ts";
import { ScreenTitle } from "./screen-title.tsx";

test.each([
  ["customers", "Stores", "Customers"],
  ["aging", "Payables", "AR aging"],
] as const)("the skeleton of %s has the title that its list will have: %s for a retailer", (slug, retailers, others) => {
  const title = createElement(ScreenTitle, { slug });
  const skeleton = createElement(ListSkeleton, { list: { title, columns: [] } });
  const shownTo = (keyType: "Customer" | "Supplier") => renderToStaticMarkup(createElement(KeyTypeContext, { value: keyType }, skeleton));
  expect(shownTo("Customer")).toContain(`>${retailers}<`);
  expect(shownTo("Supplier")).toContain(`>${others}<`);
});
