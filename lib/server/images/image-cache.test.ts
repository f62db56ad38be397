import { afterAll, expect, it } from "vitest";
import { startUpstream } from "#lib/testing/upstream.ts";
import { cachedImage } from "./image-cache.ts";

let asked = 0;
let underWay = 0;
let most = 0;

const server = await startUpstream();
const api = new URL(server.address);
server.behave((_, response) => {
  asked += 1;
  underWay += 1;
  most = Math.max(most, underWay);
  setTimeout(() => {
    underWay -= 1;
    response.writeHead(200, { "content-type": "image/png" }).end("picture");
  }, 10);
});
afterAll(() => server.close());

it("fetches a picture once for all viewers, and a bounded number at a time", async () => {
  const looks = Array.from({ length: 3 }, () => cachedImage("/same.png", api));
  expect(new Set(await Promise.all(looks)).size).toBe(1);
  expect(asked).toBe(1);
  await Promise.all(Array.from({ length: 80 }, (_, index) => cachedImage(`/${index}.png`, api)));
  expect(most).toBeLessThanOrEqual(24);
  await cachedImage("/same.png", api);
  expect(asked).toBe(81);
});
