import { describe, expect, it } from "vitest";
import { answer } from "#lib/testing/upstream.ts";
import { errorOf, startProxy } from "../../testing/proxy.ts";

const proxy = await startProxy();

describe("forward: many requests of one key", () => {
  it("runs at most eight at once, queues the others, and answers 503 beyond the queue", async () => {
    const held: (() => void)[] = [];
    let most = 0;
    proxy.upstream.behave((_, response) => {
      held.push(() => answer(response, 200, { Data: [] }));
      most = Math.max(most, held.length);
    });
    const asked = Array.from({ length: 8 + 128 + 3 }, () => proxy.ask("store/v1/invoices"));
    const refused = await Promise.race(asked);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await errorOf(refused)).toMatchObject({ code: "UNAVAILABLE" });
    const statuses = Promise.all(asked.map(async (each) => (await each).status));
    const answering = setInterval(() => {
      for (const end of held.splice(0)) end();
    }, 5);
    const counts = Map.groupBy(await statuses, (status) => status);
    clearInterval(answering);
    expect([counts.get(200)?.length, counts.get(503)?.length, most]).toEqual([136, 3, 8]);
  });
});
