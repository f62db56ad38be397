import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PurchaseStatus } from "./purchase-status.tsx";

const textOf = (status: unknown) => renderToStaticMarkup(<PurchaseStatus status={status as never} />).replaceAll(/<[^>]*>/g, "");

test("shows an unknown status unchanged, and a missing one as a dash", () => {
  expect(["InProgress", "Verified", "Somewhat_New", "constructor"].map(textOf)).toEqual([
    "Draft",
    "Verified",
    "Somewhat_New",
    "constructor",
  ]);
  expect([null, undefined, ""].map(textOf)).toEqual(["–", "–", "–"]);
});
