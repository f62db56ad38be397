import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { liveRegionCount, readFields } from "#components/form/testing/read-fields.ts";
import { ViewsPanel } from "./views-panel.tsx";

test("labels the field for a view's name and announces errors", () => {
  const props = { storageKey: "views", search: "", allLabel: "All invoices", views: [], current: undefined };
  const html = renderToStaticMarkup(<ViewsPanel {...props} onClose={() => {}} />);
  expect(readFields(html)).toMatchObject([
    {
      name: "Save what is shown as",
      description: "Kept in this browser: filters, sorting, groups, columns and row height.",
      isInvalid: false,
    },
  ]);
  expect(readFields(html)[0]?.keyboard.slice(1)).toEqual(["done", "off"]);
  expect(liveRegionCount(html)).toBe(1);
});
