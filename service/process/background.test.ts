import { beforeEach, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { silentLog } from "../http/log.ts";
import { addSubmittedOrder } from "../testing/erp/exchange-world.ts";
import { worldNow } from "../testing/records/world.ts";
import { createTestApp } from "../testing/test-app.ts";
import { startBackground } from "./background.ts";

let db: Database;

beforeEach(async () => {
  ({ db } = await createTestApp());
});

test("stops within seconds while the ERP neither answers nor reacts to an abort", async () => {
  await addSubmittedOrder(db);
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const erp = {
    receive: () => {
      asked();
      return new Promise<never>(() => undefined);
    },
    cancelPaymentRequest: async () => false,
    eventsAfter: async () => [],
  };
  const background = startBackground({
    db,
    requests: { reads: db, writes: db },
    attached: { erp, exchangeSeconds: 1, confirmTimeoutSeconds: 600 },
    clock: () => worldNow,
    log: silentLog,
    environment: "production",
    writeKeyUsage: () => new Promise<never>(() => undefined),
    noteExchange: () => undefined,
  });
  await isAsked;
  const started = performance.now();
  await background.stop();
  expect(performance.now() - started).toBeLessThan(30_000);
});
