import fc from "fast-check";
import { expect, test } from "vitest";
import { errorBody } from "#contract/errors.ts";
import { endpoints } from "#contract/index.ts";
import { createDocumentCheck } from "../../testing/documents/document-check.ts";
import { fuzzSettings } from "../../testing/fuzz/hostile-texts.ts";
import { type FuzzRequest, fuzzRequests } from "../../testing/fuzz/request-arbitrary.ts";
import { expectWithin } from "../../testing/processes/time-limit.ts";
import { createTestApp } from "../../testing/test-app.ts";

const answerMsMax = 2_000;
const minutes = 60_000;
const isByDefault = process.env.FUZZ_REQUESTS === undefined;

/** Counts of the requests so far, by endpoint and status. */
const answered = new Map<string, number>();
const drafts: string[] = [];

const app = await createTestApp();

async function send({ path, ...asked }: FuzzRequest) {
  const draft = drafts.at(-1) ?? "po_none";
  const started = performance.now();
  const reply = await app.ask(path.replaceAll("{draft}", draft), asked);
  await expectWithin(answerMsMax, started);
  return reply;
}

const check = createDocumentCheck();

async function expectAnswer(request: FuzzRequest) {
  const reply = await send(request);
  const { status, headers, body } = reply;
  expect(status, reply.text).toBeLessThan(500);
  expect(check(request, reply)).toEqual([]);
  if (status >= 400 && request.method !== "HEAD") expect(errorBody.safeParse(body).success, reply.text).toBe(true);
  const location = headers.get("Location");
  if (location !== null) drafts.push(location.replace("/api/v2/purchases/", ""));
  const name = `${request.endpoint?.id} ${Math.floor(status / 100)}`;
  answered.set(name, (answered.get(name) ?? 0) + 1);
}

test(
  "whatever is asked of any endpoint, the answer is one of its OpenAPI document",
  async () => {
    await fc.assert(fc.asyncProperty(fuzzRequests(endpoints), expectAnswer), fuzzSettings("FUZZ_REQUESTS", 2_000));
  },
  30 * minutes,
);

test.runIf(isByDefault)(
  "every endpoint was asked for what it has or does",
  async () => {
    const missing = () => endpoints.filter(({ id }) => !answered.has(`${id} 2`));
    // A new endpoint changes the random requests, which may then miss another endpoint by chance. These go on until none is missing.
    const askMissing = async (request: FuzzRequest) => {
      if (missing().length > 0) await expectAnswer(request);
    };
    await fc.assert(fc.asyncProperty(fuzzRequests(endpoints), askMissing), { numRuns: 2_000, seed: 1 });
    expect(missing().map(({ id }) => id)).toEqual([]);
  },
  30 * minutes,
);

test("an answer that does not fit the document is found", async () => {
  const endpoint = endpoints.find(({ id }) => id === "listStates") ?? null;
  const request = { endpoint, method: "GET", path: "/v1/states", key: "employee", headers: {}, body: undefined };
  const reply = await send(request);
  const { Data } = reply.body as { Data: object[] };
  const without = new Headers(reply.headers);
  for (const name of ["ETag", "RateLimit-Reset"]) without.delete(name);
  expect(check(request, reply)).toEqual([]);
  expect(check(request, { ...reply, status: 418 })).toEqual([expect.stringContaining("status 418 is not declared")]);
  expect(check(request, { ...reply, headers: without }).sort()).toEqual(["has no header ETag", "has no header RateLimit-Reset"]);
  for (const state of [{ ...Data[0], Secret: 1 }, { ...Data[0], TimeZone: null }, {}])
    expect(check(request, { ...reply, body: { ...(reply.body as object), Data: [state] } })).toHaveLength(1);
});
