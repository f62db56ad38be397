import { setImmediate } from "node:timers/promises";
import { inflateSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { flavorColors } from "#demo/pictures/palette.ts";
import { pictureName, readPictureName } from "#demo/pictures/picture-name.ts";
import { productKinds } from "#demo/plan/products/product-kinds.ts";
import type { Env } from "#service/http/context.ts";
import { ApiError } from "#service/http/errors/api-error.ts";
import { countTurns } from "../testing/count-turns.ts";
import { answerPicture } from "./answer-picture.ts";

const app = new Hono<Env>();
app.get("/images/:file", answerPicture);
app.onError((error, c) =>
  error instanceof ApiError ? c.text(error.message, error.status, { ...error.headers }) : c.text(String(error), 500),
);

/** The pixels of a PNG with three bytes per pixel and only the filter Sub, as this service writes them. */
function readPng(png: Buffer): { side: number; pixel: (x: number, y: number) => number[] } {
  const side = png.readUInt32BE(16);
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const pixel = (x: number, y: number) => {
    const row = rows.subarray(y * (side * 3 + 1) + 1, (y + 1) * (side * 3 + 1));
    return [0, 1, 2].map((part) =>
      row.filter((_, at) => at % 3 === part && at <= x * 3 + part).reduce((sum, byte) => (sum + byte) & 255, 0),
    );
  };
  return { side, pixel };
}

async function readPicture(file: string) {
  const answer = await app.request(`/images/${file}`);
  return { answer, png: Buffer.from(await answer.arrayBuffer()) };
}

describe("the demo's product pictures", () => {
  test("are PNG files with the product's color in the middle of its ground", async () => {
    const { answer, png } = await readPicture("can-raspberry-mist-small.png");
    expect(answer.headers.get("content-type")).toBe("image/png");
    const { side, pixel } = readPng(png);
    expect(side).toBe(240);
    const [red = 0, green = 0] = pixel(120, 68);
    expect(red).toBeGreaterThan(green + 60);
    const [cornerRed = 0, cornerGreen = 0] = pixel(2, 2);
    expect(Math.abs(cornerRed - cornerGreen)).toBeLessThan(20);
  });

  test("are the same on every request, and 304 for a client that has them", async () => {
    const [first, second] = await Promise.all([readPicture("bar-dark-clay-small.png"), readPicture("bar-dark-clay-small.png")]);
    expect(first.png.equals(second.png)).toBe(true);
    const etag = first.answer.headers.get("etag") ?? "";
    const again = await app.request("/images/bar-dark-clay-small.png", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("are drawn one at a time, and let other work run meanwhile", async () => {
    const names = ["can", "bar"].map((shape) => `${shape}-lemon-clay-full.png`);
    const ended: string[] = [];
    const turns = await countTurns(() => Promise.all(names.map(async (name) => readPicture(name).then(() => ended.push(name)))));
    expect(ended).toEqual(names);
    // Each picture has 35 slices of its 560 rows in its ground alone.
    expect(turns).toBeGreaterThan(70);
  });

  test("are refused beyond 48 that wait, and not drawn for clients that have left", async () => {
    const leaving = new AbortController();
    const names = Object.keys(flavorColors).flatMap((flavor) => [`pouch-${flavor}-sky-full.png`, `bar-${flavor}-sky-full.png`]);
    const refused: (string | null)[] = [];
    const answers = names.slice(0, 60).map(async (name) => {
      const answer = await app.request(`/images/${name}`, { signal: leaving.signal });
      if (answer.status === 503) refused.push(answer.headers.get("Retry-After"));
      return answer.status;
    });
    await setImmediate();
    expect(refused).toEqual(Array.from({ length: 60 - 1 - 48 }, () => "1"));
    leaving.abort();
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await readPicture("tin-mint-sky-small.png")).answer.status).toBe(200);
  });

  test("exist for every product of the demo", () => {
    const names = productKinds.flatMap(({ typeId, sizes, flavors }) =>
      sizes.flatMap(({ packageId }) => flavors.map((flavor) => pictureName({ packageId, flavor, brandIndex: typeId }))),
    );
    expect(names.filter((name) => readPictureName(name) === null)).toEqual([]);
    expect(new Set(names).size).toBeGreaterThan(names.length / 2);
    expect(names.filter((name) => name.includes("unflavored")).length).toBeLessThan(names.length / 10);
  });

  test.each([
    "can-raspberry-mist.png",
    "can-raspberry-mist-huge.png",
    "toString-peach-mist-small.png",
    "can-peach-mist-sky-small.png",
    "x",
  ])("%s is none", async (file) => {
    expect((await app.request(`/images/${file}`)).status).toBe(404);
  });
});
