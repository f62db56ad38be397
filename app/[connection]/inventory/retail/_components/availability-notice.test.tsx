import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AvailabilityNotice } from "./availability-notice.tsx";

const textOf = (unreadStores: number) =>
  renderToStaticMarkup(<AvailabilityNotice unreadStores={unreadStores} noun="store" locale="en-US" />).replace(/<[^>]+>/g, "");

test("says for how many stores it is not known what they can order", () => {
  expect(textOf(1)).toContain("Availability of 1 store is not known");
  expect(textOf(61)).toContain("Availability of 61 stores is not known");
  expect(textOf(0)).toBe("");
});
