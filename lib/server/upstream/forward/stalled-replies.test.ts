import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { answer } from "#lib/testing/upstream.ts";
import { serverLimits } from "../../limits.ts";
import { errorOf, sealedCookie, startProxy } from "../../testing/proxy.ts";

const { upstreamRequests, upstreamRequestsPerKey } = serverLimits;
const deadlineSeconds = 2;

const proxy = await startProxy();
proxy.setUpstream(undefined, deadlineSeconds);

const connections = Array.from({ length: upstreamRequests / upstreamRequestsPerKey + 1 }, (_, index) => `store-${index}`);
const askAs = async (slug: string) =>
  proxy.ask(`${slug}/v1/invoices`, { headers: { cookie: await sealedCookie(slug, `prod_key-number-of-${slug}`) } });

/** No answer, an answer without a body, and an answer that stops in its body. */
const stalls: readonly ((response: ServerResponse) => void)[] = [
  () => {},
  (response) => response.writeHead(200, { "content-type": "application/json" }).flushHeaders(),
  (response) => response.writeHead(200, { "content-type": "application/json" }).write('{"Data":['),
];

it("serves other keys during 64 stalled replies, ends each with 504 at its deadline, and gets all its sockets back", async () => {
  const last = connections.at(-1) ?? "";
  const stalling = connections.slice(0, -1);
  let stalled = 0;
  const { promise: allStalled, resolve: onAllStalled } = Promise.withResolvers<void>();
  proxy.upstream.behave(({ headers }, response) => {
    if (String(headers["x-api-key"]).endsWith(last)) return answer(response, 200, { Data: [] });
    stalls[stalled % stalls.length]?.(response);
    stalled += 1;
    if (stalled === upstreamRequests) onAllStalled();
  });
  const asked = stalling.flatMap((slug) => Array.from({ length: upstreamRequestsPerKey }, () => askAs(slug)));
  await allStalled;
  expect(proxy.upstream.openConnections()).toBe(upstreamRequests);
  let ended = 0;
  for (const reply of asked) void reply.then(() => (ended += 1));
  // Every socket is in use. This key waits for the others' first attempts to end, not for the second ones of answers that began.
  expect((await askAs(last)).status).toBe(200);
  expect(ended).toBeLessThan(asked.length);
  const replies = await Promise.all(asked);
  for (const reply of replies) expect(await errorOf(reply)).toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT" });
  // undici closes idle sockets after 4 s.
  await expect.poll(() => proxy.upstream.openConnections()).toBe(0);
  proxy.upstream.behave((_, response) => answer(response, 200, { Data: [] }));
  for (const slug of connections) expect((await askAs(slug)).status).toBe(200);
});
