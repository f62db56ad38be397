import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeyTypeContext } from "../../overlay/overlay-context.ts";
import { ScreenSkeleton } from "./pending-screen.tsx";

test.each([
  ["customers", "Stores", "Customers"],
  ["aging", "Payables", "AR aging"],
] as const)("the skeleton of %s has the title that its list will have: %s for a retailer", (path, retailers, others) => {
  const skeleton = createElement(ScreenSkeleton, { path });
  const shownTo = (keyType: "Customer" | "Supplier") => renderToStaticMarkup(createElement(KeyTypeContext, { value: keyType }, skeleton));
  expect(shownTo("Customer")).toContain(`>${retailers}<`);
  expect(shownTo("Supplier")).toContain(`>${others}<`);
});
