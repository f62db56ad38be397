import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { answer, startUpstream, type Upstream } from "#lib/testing/upstream.ts";
import { errorOf, startProxy } from "../../testing/proxy.ts";
import { key } from "../../testing/sample-connection.ts";

const proxy = await startProxy();
beforeEach(() => {
  proxy.setUpstream();
  proxy.upstream.behave((_, response) => answer(response, 200, { Data: [] }));
});
const limitTime = () => proxy.setUpstream(undefined, 1);

describe("forward: a Data API that misbehaves", () => {
  const answersWith = async (behavior: Parameters<Upstream["behave"]>[0], path = "store/v1/invoices") => {
    proxy.upstream.behave(behavior);
    const response = await proxy.ask(path);
    expect(response.headers.get("x-request-id")).toMatch(/^[a-z0-9]{16}$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return errorOf(response);
  };
  const host = () => new URL(proxy.upstream.address).host;

  it("is a 502 that names the host when something else answers", async () => {
    const html = "<html><h1>502 Bad Gateway</h1></html>";
    for (const status of [200, 302, 400, 404, 500, 503]) {
      const error = await answersWith((_, response) =>
        response.writeHead(status, { "content-type": "text/html", location: "/login" }).end(html),
      );
      // A gateway says by a 5xx that it did not reach the API, which may pass.
      expect(error).toMatchObject({ status: 502, code: status >= 500 ? "UPSTREAM_UNREACHABLE" : "UPSTREAM_INVALID" });
      expect(error.detail).toMatch(
        new RegExp(`^${host()} answered with status ${status} and text/html, which is not an answer of the Data API`),
      );
    }
    expect(await answersWith((_, response) => response.writeHead(200).end("{}"))).toMatchObject({ status: 502, code: "UPSTREAM_INVALID" });
  });

  it("passes on an error in the API's own shape", async () => {
    const failure = { Error: "The service failed, and this is all it says" };
    proxy.upstream.behave((_, response) => answer(response, 500, failure));
    const response = await proxy.ask("store/v1/invoices");
    expect([response.status, await response.json()]).toEqual([500, failure]);
  });

  it("never follows a redirect, which could carry the key away", async () => {
    const before = proxy.upstream.received.length;
    const json = { "content-type": "application/json", location: `${proxy.upstream.address}/customers` };
    expect(await answersWith((_, response) => response.writeHead(307, json).end("{}"))).toMatchObject({ status: 502 });
    expect(proxy.upstream.received.length - before).toBe(1);
  });

  it("says to which server a redirect leads, without the path or the query, which may hold secrets", async () => {
    const redirectTo = async (location?: string) =>
      (await answersWith((_, response) => response.writeHead(301, location === undefined ? {} : { location }).end())).detail;
    const start = `${host()} answered with status 301 and no content type, which is not an answer of the Data API.`;
    expect(await redirectTo("https://new.example.com:8443/secret-path/v1/invoices?token=a")).toBe(
      `${start} It redirects to https://new.example.com:8443.`,
    );
    expect(await redirectTo("//user:pass@new.example.com/x")).toBe(`${start} It redirects to http://new.example.com.`);
    expect(await redirectTo("/login")).toBe(`${start} It redirects to another path of the same server.`);
    for (const none of [undefined, "https://", "mailto:a@example.com"]) expect(await redirectTo(none)).toBe(start);
  });

  it("keeps a gateway's 401, so that the key counts as refused", async () => {
    for (const type of [{ "content-type": "text/html" }, {}]) {
      const before = proxy.upstream.received.length;
      expect(await answersWith((_, response) => response.writeHead(401, type).end("No."))).toMatchObject({
        status: 401,
        code: "INVALID_KEY",
      });
      expect(proxy.upstream.received.length - before).toBe(1);
    }
  });

  it("keeps a gateway's 429 with its Retry-After", async () => {
    proxy.upstream.behave((_, response) => response.writeHead(429, { "content-type": "text/html", "retry-after": "9" }).end("slow down"));
    const response = await proxy.ask("store/v1/invoices");
    expect(response.headers.get("retry-after")).toBe("9");
    expect(await errorOf(response)).toMatchObject({ status: 429, code: "RATE_LIMITED" });
  });

  it("is a 502 when the connection is cut before or within the answer", async () => {
    for (const end of [
      (response: ServerResponse) => response.destroy(),
      (response: ServerResponse) => response.socket?.resetAndDestroy(),
    ]) {
      expect(await answersWith((_, response) => end(response))).toMatchObject({
        status: 502,
        code: "UPSTREAM_UNREACHABLE",
        detail: `${host()} could not be reached: the connection was cut.`,
      });
    }
    const cut = await answersWith((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
      response.write('{"Data":[');
      setTimeout(() => response.destroy(), 20);
    });
    expect(cut).toMatchObject({ status: 502 });
  });

  it("is a 502 when the answer is not HTTP or its head is endless", async () => {
    expect(await answersWith((_, response) => response.socket?.end("SSH-2.0-OpenSSH\r\n\r\n"))).toMatchObject({
      status: 502,
      code: "UPSTREAM_INVALID",
    });
    const wide = await answersWith((_, response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx: ${"x".repeat(100_000)}\r\n\r\n{}`);
    });
    expect(wide).toMatchObject({ status: 502, code: "UPSTREAM_INVALID" });
  });

  it("is a 504 when it is silent, before or within the answer", { timeout: 30_000 }, async () => {
    limitTime();
    expect(await answersWith(() => {})).toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT" });
    const stalled = await answersWith((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
      response.write("{");
    });
    expect(stalled).toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT" });
  });

  it("breaks off a long answer that is cut, instead of ending it", async () => {
    proxy.upstream.behave((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write(`{"Data":[${" ".repeat(1024 * 1024)}`);
      setTimeout(() => response.destroy(), 20);
    });
    const response = await proxy.ask("store/v1/invoices");
    await expect(response.text()).rejects.toThrow();
  });

  it("is a 502 when nothing listens", async () => {
    const gone = await startUpstream();
    await gone.close();
    proxy.setUpstream(gone.address);
    const error = await errorOf(await proxy.ask("store/v1/invoices"));
    expect(error).toMatchObject({ status: 502, code: "UPSTREAM_UNREACHABLE" });
    expect(error.detail).toBe(`${new URL(gone.address).host} could not be reached: the connection was refused.`);
  });

  it("cancels the request when the browser disconnects", async () => {
    const controller = new AbortController();
    const isClosed = new Promise<void>((resolve) => {
      proxy.upstream.behave((_, response) => {
        response.once("close", resolve);
        controller.abort();
      });
    });
    const response = await proxy.ask("store/v1/invoices", { signal: controller.signal });
    expect(response.status).toBe(499);
    await isClosed;
  });
});

describe("forward: an answer that breaks off", () => {
  const host = () => new URL(proxy.upstream.address).host;
  const asked = () => proxy.upstream.received.length;
  const json = { "content-type": "application/json" };

  async function fails(behavior: Parameters<Upstream["behave"]>[0], path = "store/v1/invoices", method = "GET") {
    const before = asked();
    proxy.upstream.behave(behavior);
    const response = await proxy.ask(path, { method });
    expect(response.headers.get("x-request-id")).toMatch(/^[a-z0-9]{16}$/);
    return { ...(await errorOf(response)), tries: asked() - before };
  }

  it("has one deadline for the whole answer, even if it arrives slowly, and blames the Data API", { timeout: 30_000 }, async () => {
    limitTime();
    const dripping = await fails((_, response) => {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(" "), 50);
      response.once("close", () => clearInterval(drip));
    });
    expect(dripping).toEqual({
      status: 504,
      code: "UPSTREAM_TIMEOUT",
      detail: `${host()} began to answer but took too long to finish.`,
      tries: 2,
    });
  });

  it("is requested once more when the Data API closes an idle connection as a read arrives, and a write is not", async () => {
    for (const [method, status, requests] of [
      ["GET", 200, 2],
      ["POST", 502, 1],
    ] as const) {
      const before = proxy.upstream.received.length;
      proxy.upstream.behave((_, response) => {
        if (proxy.upstream.received.length === before + 1) response.socket?.resetAndDestroy();
        else answer(response, 200, { Data: [] });
      });
      const path = method === "GET" ? "store/v1/invoices" : "store/v1/payments/applications?Amount=1";
      expect((await proxy.ask(path, { method })).status).toBe(status);
      expect(proxy.upstream.received.length - before).toBe(requests);
    }
  });

  it("is requested once more when a read breaks off, and is then complete", async () => {
    let count = 0;
    proxy.upstream.behave((_, response) => {
      count += 1;
      if (count > 1) return answer(response, 200, { Data: ["whole"] });
      response.writeHead(200, json);
      response.write('{"Data":[');
      setTimeout(() => response.destroy(), 20);
    });
    const response = await proxy.ask("store/v1/invoices");
    expect([response.status, await response.json(), count]).toEqual([200, { Data: ["whole"] }, 2]);
  });

  it("is requested at most twice, and a write only once", async () => {
    const cut: Parameters<Upstream["behave"]>[0] = (_, response) => {
      response.writeHead(200, json);
      response.write("{");
      setTimeout(() => response.destroy(), 20);
    };
    const detail = `${host()} broke off its answer before the end.`;
    expect(await fails(cut)).toEqual({ status: 502, code: "UPSTREAM_UNREACHABLE", detail, tries: 2 });
    expect(await fails(cut, "store/v2/purchases/po1/submit", "POST")).toMatchObject({ status: 502, detail, tries: 1 });
  });

  it("reports an answer that is too large: at once when its length is known, else when it is requested again", {
    timeout: 60_000,
  }, async () => {
    const words = `${host()} answered with more than 32 MB, the maximum for one answer.`;
    const announced = await fails((_, response) => {
      response.writeHead(200, { ...json, "content-length": 33 * 1024 * 1024 });
      response.write("{");
    });
    expect(announced).toMatchObject({ status: 502, code: "UPSTREAM_INVALID", detail: expect.stringContaining(words), tries: 1 });
    proxy.upstream.behave((_, response) => {
      response.writeHead(200, json);
      response.end(Buffer.alloc(33 * 1024 * 1024, " "));
    });
    const streamed = await proxy.ask("store/v1/customers");
    await expect(streamed.text()).rejects.toThrow();
    expect(await errorOf(await proxy.ask("store/v1/customers"))).toMatchObject({ status: 502, detail: expect.stringContaining(words) });
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024, " "));
    const expands = await fails(
      (_, response) => response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb),
      "store/v1/states",
    );
    expect(expands).toMatchObject({ detail: expect.stringContaining(words) });
  });

  it("is a 502 when its compression is not supported", async () => {
    for (const encoding of ["gzip", "x-unknown"]) {
      const error = await fails((_, response) => response.writeHead(200, { ...json, "content-encoding": encoding }).end("{}"));
      expect(error).toMatchObject({ status: 502, code: "UPSTREAM_INVALID", tries: 1 });
    }
  });
});

describe("forward: the key", () => {
  it("is in no answer and no header in any case", async () => {
    const behaviors: Parameters<Upstream["behave"]>[0][] = [
      (_, response) => answer(response, 200, { Data: [] }),
      (_, response) => answer(response, 401, { Error: "Invalid key" }),
      (_, response) => response.writeHead(500, { "content-type": "text/html" }).end("boom"),
      (_, response) => response.destroy(),
      (_, response) => response.socket?.end("nonsense\r\n\r\n"),
      (_, response) => answer(response, 401, { Error: `Unknown key ${key}.` }, { "x-request-id": key, etag: `"${key}"` }),
      (_, response) => answer(response, 201, { data: key }, { location: `/api/v1/invoices/1?key=${key}` }),
      (_, response) => response.writeHead(500, { "content-type": `text/html; key=${key}` }).end(key),
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        // Long enough to be streamed, with the key split between two chunks.
        response.write(`"${" ".repeat(2 * 1024 * 1024)}${key.slice(0, 20)}`);
        setTimeout(() => response.end(`${key.slice(20)}"`), 20);
      },
      (_, response) =>
        response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(gzipSync(`"${key}"`)),
    ];
    for (const behavior of behaviors) {
      proxy.upstream.behave(behavior);
      const response = await proxy.ask("store/v1/invoices");
      const seen = JSON.stringify([...response.headers]) + (await response.text());
      expect(seen).not.toContain("nobody-may-see");
    }
  });
});
