import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { samplePurchase } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { PurchasePage } from "./purchase-page.tsx";

vi.mock("next/navigation", async (actual) => ({ ...(await actual<object>()), useParams: () => ({ connection: "harbor" }) }));

test.each([
  [404, false],
  [502, true],
])("after a refresh that was answered with %s, the order is shown: %s", (status, isShown) => {
  const client = new QueryClient();
  const { queryKey } = purchaseResource(api).one("po_1");
  client.setQueryData(queryKey, samplePurchase([], { status: "Submitted", po_num: "PO-77" }));
  const error = new ApiError({ status, code: "CODE", detail: "detail" });
  client.getQueryCache().find({ queryKey })?.setState({ status: "error", error });
  const text = textOf(screenMarkup(<PurchasePage connection="harbor" id="po_1" />, client));
  expect(text.includes("PO-77")).toBe(isShown);
  expect(text.includes("There is no such")).toBe(!isShown);
});
