import { beforeEach, describe, expect, it } from "vitest";
import { answer } from "#lib/testing/upstream.ts";
import { sealedCookie, startProxy } from "../../testing/proxy.ts";
import { key } from "../../testing/sample-connection.ts";

const version = '"data-17"';
const path = "store/v1/invoices";
/** When connections other than the usual one were made, which is not so long ago that they have ended. */
const [dayAgo, hourAgo] = [24, 1].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString()) as [string, string];
const proxy = await startProxy();
/** A Data API whose ETag is the version of its data, the same for each key. */
beforeEach(() =>
  proxy.upstream.behave(({ headers }, response) => {
    const known = (headers["if-none-match"] ?? "").split(", ");
    if (known.includes(version) || known.includes(`W/${version}`)) response.writeHead(304, { etag: version }).end();
    else answer(response, 200, { Data: [headers["x-api-key"]?.length] }, { etag: version });
  }),
);

const ask = (ifNoneMatch: string | null, cookie = proxy.cookie) =>
  proxy.ask(path, { headers: { cookie, ...(ifNoneMatch !== null && { "if-none-match": ifNoneMatch }) } });
const tagOf = async (cookie = proxy.cookie) => (await ask(null, cookie)).headers.get("etag") ?? "";
const sentTags = () => proxy.upstream.received.at(-1)?.headers["if-none-match"];

describe("forward: ETags", () => {
  it("sends the browser's tag back as the API wrote it, and passes the 304 on with the tag that the browser has", async () => {
    const tag = await tagOf();
    expect(tag).toMatch(/^"[\w-]{11}\.data-17"$/);
    const again = await ask(tag);
    expect([again.status, again.headers.get("etag"), sentTags()]).toEqual([304, tag, version]);
  });

  it("answers another key of the same connection in full, also when it continues the connection", async () => {
    const first = await sealedCookie("store", key, { connectedAt: dayAgo });
    const tag = await tagOf(first);
    for (const times of [{ connectedAt: dayAgo, signedInAt: hourAgo }, { connectedAt: hourAgo }]) {
      const second = await sealedCookie("store", "prod_another-key", times);
      const response = await ask(tag, second);
      expect([response.status, sentTags(), await response.json()]).toEqual([200, undefined, { Data: ["prod_another-key".length] }]);
      expect(response.headers.get("etag")).not.toBe(tag);
    }
    expect((await ask(tag, first)).status).toBe(304);
  });

  it("keeps a weak tag weak", async () => {
    const weak = `W/${await tagOf()}`;
    expect((await ask(weak)).status).toBe(304);
    expect(sentTags()).toBe(`W/${version}`);
    proxy.upstream.behave((_, response) => answer(response, 200, { Data: [] }, { etag: `W/${version}` }));
    expect(await tagOf()).toBe(weak);
  });

  it("sends only its own tags of a list", async () => {
    const tag = await tagOf();
    const other = await tagOf(await sealedCookie("store", key, { connectedAt: dayAgo }));
    const odd = tag.replace("data-17", "a,b");
    await ask(`"data-16", ${other},${odd} , W/${other}, ${tag.replace(/"$/, '-gzip"')}`);
    expect(sentTags()).toBe('"a,b", "data-17-gzip"');
  });

  it("sends no tags that name no answer of this connection", async () => {
    for (const tags of ["*", version, `W/${version}`, "data-17", '"', ""]) {
      await ask(tags);
      expect(sentTags(), tags).toBeUndefined();
    }
  });

  it("sends If-Match of a write as the API wrote it, and refuses the tag of another key without asking the API", async () => {
    const write = (ifMatch: string) => {
      const headers = { cookie: proxy.cookie, "content-type": "application/json", "if-match": ifMatch };
      return proxy.ask("store/v2/purchases/po_1", { method: "PATCH", headers, body: "{}" });
    };
    const [own, other] = [await tagOf(), await tagOf(await sealedCookie("store", key, { connectedAt: dayAgo }))];
    expect((await write(own)).status).toBe(200);
    expect(proxy.upstream.received.at(-1)?.headers["if-match"]).toBe(version);
    const before = proxy.upstream.received.length;
    const refused = await write(other);
    expect([refused.status, await refused.json()]).toMatchObject([412, { Error: { code: "PRECONDITION_FAILED" } }]);
    expect(proxy.upstream.received).toHaveLength(before);
  });

  it("passes on no text that is not an entity tag", async () => {
    for (const etag of ["data-17", '"a"b"', '"', "*"]) {
      proxy.upstream.behave((_, response) => answer(response, 200, { Data: [] }, { etag }));
      expect((await ask(null)).headers.get("etag"), etag).toBeNull();
    }
  });

  it("is a 502 when the API answers 304 to a request without tags", async () => {
    const tag = await tagOf(await sealedCookie("store", key, { connectedAt: dayAgo }));
    proxy.upstream.behave((_, response) => response.writeHead(304, { etag: version }).end());
    for (const tags of [tag, null]) expect((await ask(tags)).status).toBe(502);
  });
});
