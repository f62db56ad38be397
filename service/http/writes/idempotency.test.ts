import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { idempotencyRecords } from "../../db/schema/idempotency.ts";
import { emptyDatabase } from "../../testing/databases/database.ts";
import { purchaseClient, sampleOrder } from "../../testing/records/purchase-orders.ts";
import { worldNow } from "../../testing/records/world.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createWriteRunner, fingerprintOf, removeExpiredIdempotencyRecords } from "./idempotency.ts";

let app: TestApp;
let api: ReturnType<typeof purchaseClient>;

beforeEach(async () => {
  app = await createTestApp();
  api = purchaseClient(app);
});

const once = (key = "k-1", more: Readonly<Record<string, string>> = {}) => ({ headers: { "Idempotency-Key": key, ...more } });
const hour = 3_600_000;
const later = (hours: number) => new Date(worldNow.getTime() + hours * hour);
const drafts = async () => ((await app.ask("/v2/purchases?statuses=InProgress")).body as { data: unknown[] }).data.length;
const code = (body: unknown) => (body as { Error: { code: string } }).Error.code;

describe("Idempotency-Key", () => {
  test("a repeated request gets the first answer again, status, headers and body, and does nothing", async () => {
    const first = await api.create({}, once());
    const again = await api.create({}, once());

    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: first.text });
    for (const name of ["location", "etag"]) expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(await drafts()).toBe(1);
  });

  test("a replay without a body repeats what was preferred", async () => {
    const preferred = once("k-1", { Prefer: "return=minimal" });
    await api.create({}, preferred);
    const again = await api.create({}, preferred);

    expect({ status: again.status, text: again.text }).toEqual({ status: 201, text: "" });
    expect(again.headers.get("preference-applied")).toBe("return=minimal");
  });

  test("PATCH, submit and payment requests are replayed too", async () => {
    const id = await api.draft();
    for (const write of [
      () => api.update(id, { po_num: "NEW-2" }, once("a")),
      () => api.submit(id, once("b")),
      () =>
        app.ask("/v1/payments/applications?PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=1", {
          method: "POST",
          ...once("c"),
        }),
    ]) {
      const first = await write();
      expect(first.status).toBeLessThan(300);
      expect(await write()).toMatchObject({ status: first.status, text: first.text });
    }
  });

  test("a different body, path, query or method under the same key is 409", async () => {
    const id = await api.draft({ po_num: "OTHER" });
    await api.create({}, once());

    for (const reply of [
      await api.create({ po_num: "NEW-2" }, once()),
      await api.send("POST", "/v2/purchases?submit=true", sampleOrder, once()),
      await api.update(id, sampleOrder, { headers: { ...once().headers, Prefer: "handling=lenient" } }),
      await api.submit(id, once()),
    ])
      expect({ status: reply.status, code: code(reply.body) }).toEqual({ status: 409, code: "IDEMPOTENCY_KEY_REUSED" });
  });

  test("another API key has keys of its own", async () => {
    await api.create({}, once());
    const { status } = await api.create({ po_num: "NEW-2" }, { ...once(), key: "alder" });
    expect(status).toBe(201);
  });

  test("a refused request did nothing, so its key can be used again", async () => {
    expect((await api.create({ po_num: "PO-7001" }, once())).status).toBe(409);
    expect((await api.create({ po_num: "NEW-1" }, once())).status).toBe(201);
  });

  test('concurrent requests take effect once; the others get "in progress" or the first answer', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => api.create({}, once())));

    expect(await drafts()).toBe(1);
    for (const { status, body, headers } of replies) {
      if (status === 409) expect([code(body), headers.get("retry-after")]).toEqual(["IDEMPOTENCY_KEY_IN_PROGRESS", null]);
      else expect({ status, location: headers.get("location") }).toEqual({ status: 201, location: expect.stringContaining("po_") });
    }
  });

  test.each(["", " ", "a\u00e9", "x".repeat(256)])("a key of %j is 400", async (key) => {
    expect((await api.create({}, once(key))).status).toBe(400);
  });

  test("is good for 24 hours, and is then removed", async () => {
    await api.create({}, once());
    app.setNow(later(23.9));
    expect((await api.create({}, once())).headers.get("idempotency-replayed")).toBe("true");
    expect(await removeExpiredIdempotencyRecords(app.db, later(23.9))).toBe(0);

    app.setNow(later(24.1));
    expect(code((await api.create({}, once())).body)).toBe("DUPLICATE_PO_NUMBER");
    expect(await removeExpiredIdempotencyRecords(app.db, later(24.1))).toBe(1);
    expect((await api.create({ po_num: "NEW-2" }, once())).status).toBe(201);
  });
});

describe("a write that fails", () => {
  const request = { principalID: 1, idempotencyKey: "k", fingerprint: "f" };
  const note = (tx: Database) => tx.execute(sql`insert into meta (name, value) values ('effect', '1')`);

  test("leaves neither an effect nor a record, and the key is free", async () => {
    const { db } = await emptyDatabase();
    const run = createWriteRunner(db);
    const failing = run(request, worldNow, async (tx) => {
      await note(tx);
      throw new Error("broken");
    });
    await expect(failing).rejects.toThrow("broken");
    expect(await db.select().from(idempotencyRecords)).toEqual([]);

    const { isReplay } = await run(request, worldNow, async (tx) => {
      await note(tx);
      return { status: 201, headers: {}, body: null };
    });
    expect(isReplay).toBe(false);
  });

  test("a request in flight refuses its repetition at once", async () => {
    const { db } = await emptyDatabase();
    const run = createWriteRunner(db);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = run(request, worldNow, async () => {
      await gate;
      return { status: 200, headers: {}, body: "{}" };
    });
    await expect(run(request, worldNow, () => Promise.reject(new Error("ran twice")))).rejects.toMatchObject({
      code: "IDEMPOTENCY_KEY_IN_PROGRESS",
    });
    open();
    await first;
    expect((await run(request, worldNow, () => Promise.reject(new Error("ran twice")))).isReplay).toBe(true);
  });
});

describe("two processes on one database", () => {
  test("run a request once: the other one refuses or replays it", async () => {
    const { db } = await emptyDatabase();
    const request = { principalID: 1, idempotencyKey: "k", fingerprint: "f" };
    let effects = 0;
    const effect = async () => {
      effects += 1;
      return { status: 200, headers: {}, body: String(effects) };
    };
    const outcomes = await Promise.allSettled([createWriteRunner(db), createWriteRunner(db)].map((run) => run(request, worldNow, effect)));

    expect(effects).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") expect(outcome.value.answer.body).toBe("1");
      else expect(outcome.reason).toMatchObject({ code: "IDEMPOTENCY_KEY_IN_PROGRESS" });
    }
  });
});

describe("the fingerprint", () => {
  test("depends on method, path, query and body, not on the order of the query's names", () => {
    const body = Buffer.from("{}");
    const base = fingerprintOf("POST", "/a", "?x=1&y=2", body);
    expect(fingerprintOf("POST", "/a", "?y=2&x=1", body)).toBe(base);
    const others = [
      fingerprintOf("PATCH", "/a", "?x=1&y=2", body),
      fingerprintOf("POST", "/b", "?x=1&y=2", body),
      fingerprintOf("POST", "/a", "?x=2&y=1", body),
      fingerprintOf("POST", "/a", "?x=1&y=2", Buffer.from("{ }")),
    ];
    expect(new Set([base, ...others]).size).toBe(5);
  });
});
