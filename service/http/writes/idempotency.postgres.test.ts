import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/database.ts";
import { openDatabase } from "../../db/opening/open.ts";
import { createDatabase } from "../../testing/databases/database.ts";
import { worldNow } from "../../testing/records/world.ts";
import { isUnreachable } from "../errors/database-errors.ts";
import { createWriteRunner } from "./idempotency.ts";

let here: OpenDatabase;
let there: OpenDatabase;

beforeAll(async () => {
  const url = await createDatabase("_idempotency");
  here = await openDatabase(url);
  there = await openDatabase(url);
});
afterAll(() => Promise.all([here, there].map(({ close }) => close())));

const request = { principalID: 1, idempotencyKey: "k", fingerprint: "f" };
const neverRuns = () => Promise.reject(new Error("ran twice"));

describe("a request in flight in one process", () => {
  test("is refused by another process at once, and replayed there once it is done", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
    const first = createWriteRunner(here.db)(request, worldNow, async () => {
      begin();
      await gate;
      return { status: 201, headers: { Location: "/x" }, body: "{}" };
    });
    await isUnderWay;
    const elsewhere = createWriteRunner(there.db);
    await expect(elsewhere(request, worldNow, neverRuns)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_IN_PROGRESS", status: 409 });
    // Each API key has its own Idempotency-Keys, so others do not wait.
    const answer = { status: 204, headers: {}, body: null };
    expect((await elsewhere({ ...request, principalID: 2 }, worldNow, async () => answer)).isReplay).toBe(false);
    open();
    const { answer: given } = await first;
    expect(await elsewhere(request, worldNow, neverRuns)).toEqual({ answer: given, isReplay: true });
  });

  test("leaves its key free if its connection is lost before the commit", async () => {
    const cut = { ...request, idempotencyKey: "cut" };
    const dying = createWriteRunner(here.db)(cut, worldNow, async (tx) => {
      await tx.execute("insert into meta (name, value) values ('effect', '1')");
      const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
      await there.db.execute(`select pg_terminate_backend(${rows[0]?.pid})`);
      return { status: 201, headers: {}, body: null };
    });
    // The client gets a 503.
    expect(isUnreachable(await dying.catch((error) => error))).toBe(true);
    const again = await createWriteRunner(there.db)(cut, worldNow, async (tx) => {
      const { rows } = await tx.execute("select name from meta where name = 'effect'");
      return { status: 200, headers: {}, body: JSON.stringify(rows) };
    });
    expect(again).toMatchObject({ isReplay: false, answer: { body: "[]" } });
  });
});
