import { expect, test } from "vitest";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";
import { createTestApp } from "../../testing/test-app.ts";

test("DOI and AvgDailySales90d are those of the ERP, whatever the quantities are", async () => {
  const [first, ...others] = world.inventory ?? [];
  const given = { DOI: "3.5", AvgDailySales90d: "0.000001", Inventory: "900", PendingSales: "0" };
  const app = await createTestApp({ ...world, inventory: [record.inventory({ ...first, ...given }), ...others] });
  const [served] = await app.rows(`/v1/inventory?ProductIDs=${first?.ProductID}&LocationIDs=${first?.LocationID}`);
  expect(served).toMatchObject({ DOI: "3.5", AvgDailySales90d: "0.000001" });
  expect(served).not.toHaveProperty("PendingSales");
});
