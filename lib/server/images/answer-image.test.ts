import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test } from "vitest";
import { answer } from "#lib/testing/upstream.ts";
import { errorOf, startProxy } from "../testing/proxy.ts";
import { answerImage } from "./answer-image.ts";

let version = 0;

const products = [
  { ProductID: 1, ThumbnailImageURL: "/one-small.png", FullSizeImageURL: "/one.png" },
  { ProductID: 2, ThumbnailImageURL: "", FullSizeImageURL: "" },
  { ProductID: 3, ThumbnailImageURL: "http://169.254.169.254/secret.png", FullSizeImageURL: "/gone.png" },
  { ProductID: 4, ThumbnailImageURL: "/gone.png", FullSizeImageURL: "/one.png" },
  { ProductID: 5, ThumbnailImageURL: null, FullSizeImageURL: "/one.png" },
];

const proxy = await startProxy();
beforeEach(() => {
  version += 1;
  proxy.upstream.behave(({ url }, response) => {
    if (url.startsWith("/api/")) {
      const ids = new URL(url, "http://x").searchParams.get("ProductIDs")?.split(",").map(Number) ?? [];
      answer(response, 200, {
        Data: products.filter(({ ProductID }) => ids.includes(ProductID)),
        Page: 1,
        PageSize: 50,
        HasNextPage: false,
      });
    } else if (url.startsWith("/one")) response.writeHead(200, { "content-type": "image/png" }).end(url);
    else response.writeHead(404).end();
  });
});

function ask(productID: number | string, size = "small", headers: Record<string, string> = {}, slug = "store") {
  const url = `http://127.0.0.1:3000/api/image/${slug}/${productID}/${size}?v=${version}`;
  const request = new NextRequest(url, { headers: { cookie: proxy.cookie, ...headers } });
  return answerImage(request, { connection: slug, productID: String(productID), size });
}

describe("the picture of a product", () => {
  test("is the one in the product's record, small or full, cached only by the browser", async () => {
    const [small, full] = [await ask(1, "small"), await ask(1, "full")];
    expect([await small.text(), await full.text()]).toEqual(["/one-small.png", "/one.png"]);
    expect(small.headers.get("content-type")).toBe("image/png");
    expect(small.headers.get("cache-control")).toBe("private, max-age=86400");
  });

  test("is not sent again to a browser that has it", async () => {
    const etag = (await ask(1)).headers.get("etag") ?? "";
    const again = await ask(1, "small", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("is 204 when there is none, when it is gone, and when its address is forbidden", async () => {
    const answers = await Promise.all([ask(2), ask(2, "full"), ask(3), ask(3, "full")]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  });

  test("is replaced by the other size when one is gone or has no address", async () => {
    expect(await (await ask(4, "small")).text()).toBe("/one.png");
    expect(await (await ask(5, "small")).text()).toBe("/one.png");
  });

  test("costs one request for a whole page of products", async () => {
    const before = proxy.upstream.received.filter(({ url }) => url.startsWith("/api/")).length;
    await Promise.all([ask(1), ask(1, "full"), ask(2), ask(3), ask(4)]);
    await ask(4, "full");
    expect(proxy.upstream.received.filter(({ url }) => url.startsWith("/api/")).length - before).toBe(1);
  });

  test.each([
    ["9", "small", "store"],
    ["1", "huge", "store"],
    ["1", "toString", "store"],
    ["-1", "small", "store"],
    ["4294967296", "small", "store"],
    ["http:%2F%2Fevil.example", "small", "store"],
  ])("%s %s is not found", async (productID, size, slug) => {
    expect(await errorOf(await ask(productID, size, {}, slug))).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  test("needs a connection", async () => {
    expect(await errorOf(await ask(1, "small", {}, "other"))).toMatchObject({ code: "NO_CONNECTION" });
  });

  test("is requested again after an outage of the Data API", async () => {
    proxy.upstream.behave((_, response) => answer(response, 500, { Error: "Failed" }));
    expect((await ask(1)).status).toBe(500);
    proxy.upstream.behave(({ url }, response) =>
      url.startsWith("/api/")
        ? answer(response, 200, { Data: products.slice(0, 1), Page: 1, PageSize: 50, HasNextPage: false })
        : response.writeHead(200, { "content-type": "image/png" }).end("back"),
    );
    expect((await ask(1)).status).toBe(200);
  });
});
