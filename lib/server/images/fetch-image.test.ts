import type { ServerResponse } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { startUpstream } from "#lib/testing/upstream.ts";
import { lookUpPublic } from "../http/remote-file.ts";
import { fetchImage, imageBytesMax } from "./image-cache.ts";

const patienceMs = 400;
const picture = Buffer.from("not really a picture");

const send = (response: ServerResponse, contentType: string, body: Buffer = picture) =>
  response.writeHead(200, { "content-type": contentType }).end(body);

const answers: Record<string, (response: ServerResponse) => void> = {
  "/good.png": (response) => send(response, "image/png"),
  "/typed.jpg": (response) => send(response, "image/JPEG; charset=binary"),
  "/moved.png": (response) => response.writeHead(302, { location: "/good.png" }).end(),
  "/away.png": (response) => response.writeHead(302, { location: `${new URL(other.address).origin}/good.png` }).end(),
  "/round.png": (response) => response.writeHead(301, { location: "/round.png" }).end(),
  "/drawing.svg": (response) => send(response, "image/svg+xml"),
  "/page.html": (response) => send(response, "text/html"),
  "/large.png": (response) => send(response, "image/png", Buffer.alloc(imageBytesMax + 1)),
  "/endless.png": (response) => {
    response.writeHead(200, { "content-type": "image/png" });
    const part = Buffer.alloc(imageBytesMax / 4);
    const writeOn = () => response.destroyed || response.write(part, writeOn);
    writeOn();
  },
  "/empty.png": (response) => send(response, "image/png", Buffer.alloc(0)),
  "/cut.png": (response) => {
    response.writeHead(200, { "content-type": "image/png", "content-length": 500 }).write(picture, () => response.destroy());
  },
  "/slow.png": () => undefined,
};

const [ours, other] = await Promise.all([startUpstream(), startUpstream()]);
for (const server of [ours, other]) server.behave(({ url }, response) => (answers[url] ?? ((r) => r.writeHead(404).end()))(response));
afterAll(() => Promise.all([ours.close(), other.close()]));

const api = () => new URL(ours.address);

describe("fetching a picture", () => {
  test.each(["/good.png", "/typed.jpg", "/moved.png"])("gives %s with its bytes, its kind and a validator", async (path) => {
    const image = await fetchImage(path, api(), patienceMs);
    expect(Buffer.from(image?.bytes ?? []).equals(picture)).toBe(true);
    expect(image?.contentType).toMatch(/^image\/(png|jpeg)$/);
    expect(image?.etag).toMatch(/^"[\w-]{22}"$/);
  });

  test.each(["/round.png", "/drawing.svg", "/page.html", "/large.png", "/endless.png", "/empty.png", "/cut.png", "/slow.png", "/none.png"])(
    "gives nothing for %s",
    async (path) => {
      expect(await fetchImage(path, api(), patienceMs)).toBeNull();
    },
  );

  test("contacts no other host of a private network, neither directly nor by a redirect", async () => {
    expect(await fetchImage(`${new URL(other.address).origin}/good.png`, api(), patienceMs)).toBeNull();
    expect(await fetchImage("/away.png", api(), patienceMs)).toBeNull();
    expect(other.received).toEqual([]);
  });

  test("rejects names that resolve to a private address", async () => {
    const error = await new Promise((resolve) => lookUpPublic("localhost", {}, resolve));
    expect(error).toBeInstanceOf(Error);
  });

  test("sends no data of the connection", async () => {
    await fetchImage("/good.png", api(), patienceMs);
    const { headers } = ours.received.at(-1) ?? {};
    expect(Object.keys(headers ?? {}).sort()).toEqual(["accept", "connection", "host"]);
  });
});
