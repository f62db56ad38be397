import { expect, test, vi } from "vitest";
import { customerRecord } from "../../customers/record.ts";
import { purchaseRecord } from "../../purchase-orders/record.ts";
import { recordPage } from "./record-page.tsx";

vi.mock("server-only", () => ({}));
vi.mock("#lib/server/session/connections.ts", () => ({
  requireConnection: async (slug: string) => ({ keyType: slug === "retailer" ? "Customer" : "Employee" }),
}));

let sent = new Headers();
vi.mock("next/headers", () => ({ headers: async () => sent }));
const { serverApi } = vi.hoisted(() => ({ serverApi: vi.fn(() => ({ key: "api" })) }));
vi.mock("#lib/server/upstream/server-api.ts", () => ({ serverApi }));

const titleOf = async (purchaseID: string) => {
  const { title } = await recordPage(purchaseRecord, null).generateMetadata({
    params: Promise.resolve({ connection: "store", purchaseID }),
  });
  return title;
};

test("takes a purchase id of any Data API, as Next encodes it", async () => {
  for (const id of ["po_7Q2M", "1001", "po.2026-17", "PO:17", "a~b"])
    expect(await titleOf(encodeURIComponent(id)), id).toBe("Purchase order");
  for (const id of ["..", "a/b", "a%2e", "a b", ""]) expect(await titleOf(encodeURIComponent(id)), id).toBe("No such purchase order");
});

test("calls a retailer's own customers stores", async () => {
  const title = async (connection: string) =>
    (await recordPage(customerRecord, null).generateMetadata({ params: Promise.resolve({ connection, customerID: "x" }) })).title;
  expect(await title("retailer")).toBe("No such store");
  expect(await title("brand")).toBe("No such customer");
});

test("reads nothing for a page that the browser stores for offline use", async () => {
  sent = new Headers({ "x-offline-copy": "1" });
  const page = recordPage(customerRecord, null, { server: {} });
  expect(await page.generateMetadata({ params: Promise.resolve({ connection: "store", customerID: "5" }) })).toEqual({ title: "Customer" });
  expect(serverApi).not.toHaveBeenCalled();
});
