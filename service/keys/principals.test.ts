import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { paymentApplications } from "../db/schema/payments.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { type IssuedKey, issueKey, rotateKey } from "./issue-key.ts";

const RequestsPerHour = 12;
const day = 86_400;

let app: TestApp;
let first: IssuedKey;

async function begin() {
  app = await createTestApp();
  const request = { Type: "Customer", Company: "Bay Leaf", CustomerIDs: [101, 102], SupplierIDs: [], UserID: null } as const;
  first = await issueKey(app.db, { ...request, RequestsPerHour }, "production");
}

beforeEach(begin);

const pay = (key: string, idempotencyKey: string) =>
  app.ask("/v1/payments/applications?PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=1", {
    method: "POST",
    key,
    headers: { "Idempotency-Key": idempotencyKey },
  });
const read = (key: string) => app.ask("/v1/states", { key });
const remainingOf = ({ headers }: { headers: Headers }) => Number(headers.get("RateLimit-Remaining"));
const payments = async () => (await app.db.select().from(paymentApplications)).length;

describe("a key and the key that replaced it", () => {
  test("run a payment once: a retry with either key gets the answer of the first request", async () => {
    const known = await payments();
    const paid = await pay(first.key, "k-1");
    const second = await rotateKey(app.db, first.id, "production", day);
    const third = await rotateKey(app.db, second.id, "production", day);
    for (const key of [first.key, second.key, third.key]) {
      const again = await pay(key, "k-1");
      expect([again.status, again.text, again.headers.get("Idempotency-Replayed")]).toEqual([paid.status, paid.text, "true"]);
    }
    expect((await pay(third.key, "k-2")).headers.get("Idempotency-Replayed")).toBeNull();
    expect(await payments()).toBe(known + 2);
  });

  test("share the requests of the hour", async () => {
    for (let request = 1; request <= 5; request++) expect(remainingOf(await read(first.key))).toBe(RequestsPerHour - request);
    const second = await rotateKey(app.db, first.id, "production", day);
    for (let request = 6; request <= RequestsPerHour; request++) {
      const { key } = request % 2 === 0 ? first : second;
      expect(remainingOf(await read(key))).toBe(RequestsPerHour - request);
    }
    expect([(await read(first.key)).status, (await read(second.key)).status]).toEqual([429, 429]);
  });

  test("share nothing with another key of the same company", async () => {
    const known = await payments();
    await pay(first.key, "k-1");
    const request = { Type: "Customer", Company: "Bay Leaf", CustomerIDs: [101, 102], SupplierIDs: [], UserID: null } as const;
    const other = await issueKey(app.db, { ...request, RequestsPerHour }, "production");
    const paid = await pay(other.key, "k-1");
    expect([paid.headers.get("Idempotency-Replayed"), remainingOf(paid)]).toEqual([null, RequestsPerHour - 1]);
    expect(await payments()).toBe(known + 2);
  });
});

const step = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: "rotate" } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pay" as const), key: fc.nat(3), idempotencyKey: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("read" as const), key: fc.nat(3) }) },
);

test("in any order of rotations, retries and reads a payment runs once and the hourly limit is shared", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await begin();
      const known = await payments();
      const keys = [first];
      const paid = new Map<number, string>();
      let spent = 0;
      for (const taken of steps) {
        const newest = keys.at(-1) ?? first;
        if (taken.kind === "rotate") {
          keys.push(await rotateKey(app.db, newest.id, "production", day));
          continue;
        }
        const { key } = keys[taken.key % keys.length] ?? newest;
        const reply = taken.kind === "read" ? await read(key) : await pay(key, `k-${taken.idempotencyKey}`);
        const isAdmitted = spent < RequestsPerHour;
        spent += isAdmitted ? 1 : 0;
        expect([reply.status === 429, remainingOf(reply)]).toEqual([!isAdmitted, RequestsPerHour - spent]);
        if (taken.kind === "read" || !isAdmitted) continue;
        expect(reply.text).toBe(paid.get(taken.idempotencyKey) ?? reply.text);
        expect(reply.headers.get("Idempotency-Replayed")).toBe(paid.has(taken.idempotencyKey) ? "true" : null);
        paid.set(taken.idempotencyKey, reply.text);
      }
      expect(await payments()).toBe(known + paid.size);
    }),
    { numRuns: 15 },
  );
});
