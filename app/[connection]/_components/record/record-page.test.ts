import { expect, test, vi } from "vitest";
import { purchaseRecord } from "../../purchase-orders/record.ts";
import { recordPage } from "./record-page.tsx";

vi.mock("server-only", () => ({}));
vi.mock("#lib/server/session/connections.ts", () => ({ requireConnection: async () => ({ keyType: "Employee" }) }));

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
