import { afterEach, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { silentLog } from "../http/log.ts";
import { emptyDatabase } from "../testing/databases/database.ts";
import { importRecords } from "../testing/imports/snapshot-folder.ts";
import * as record from "../testing/records/records.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const paths = ["/images/can-lemon-sky-small.png", "/documents/invoices/ANY-1.pdf"];

test("the demo's pictures and documents exist only beside its data, which is looked for once a minute", async () => {
  const { db } = await emptyDatabase();
  const limits = { requestsPerHour: 100_000, failuresPerHour: 1_000 };
  const { request } = createApp({ db, clock: () => new Date(), environment: "test", limits, log: silentLog });
  const statuses = () => Promise.all(paths.map(async (path) => (await request(`http://service.example${path}`)).status));
  let seconds = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => seconds * 1_000);

  await importRecords(db, { products: [record.product({ ThumbnailImageURL: "https://cdn.example/images/11.png" })] });
  expect(await statuses()).toEqual([404, 404]);
  const statements = vi.spyOn(db, "execute");
  expect(await statuses()).toEqual([404, 404]);
  expect(statements).not.toHaveBeenCalled();

  await importRecords(db, { products: [record.product({ ThumbnailImageURL: paths[0] })] });
  seconds += 61;
  expect(await statuses()).toEqual([200, 200]);
  for (const path of paths) {
    const { headers } = await request(`http://service.example${path}`, { headers: { "X-Request-Id": "r1" } });
    expect(headers.get("X-Request-Id"), path).toBe("r1");
  }
});
