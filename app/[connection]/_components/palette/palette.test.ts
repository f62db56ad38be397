import { expect, test } from "vitest";
import { keyTypes } from "#contract/endpoint.ts";
import { canSee, screens, titleOf } from "#lib/screens.ts";
import { listItems } from "./palette.tsx";

test("leads to the list of every kind of record that the palette finds, where the key may see it", () => {
  const hrefs = keyTypes.map((keyType) => {
    const shown = screens.filter(({ slug, parent }) => parent === undefined && canSee(slug, keyType));
    const props = { connection: { slug: "shop", keyType }, screens: shown.map(({ slug }) => ({ slug, title: titleOf(slug) })) };
    return [keyType, listItems(props as never, "ann").map(({ href }) => href?.replace("/shop/", ""))];
  });
  const everywhere = ["invoices", "payments", "catalog", "customers", "reps", "users"];
  const brand = ["invoices", "payments", "catalog", "purchase-orders", "vendors", "customers", "reps", "users"];
  const hrefsOf = (slugs: readonly string[]) => slugs.map((slug) => `${slug}?q=ann`);
  expect(Object.fromEntries(hrefs)).toEqual({ Customer: hrefsOf(everywhere), Employee: hrefsOf(brand), Supplier: hrefsOf(brand) });
});
