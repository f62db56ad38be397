import { expect, test } from "vitest";
import { streamOf } from "./send-slices.ts";

function startStream(texts: readonly string[]) {
  const slices = texts.map((text) => Buffer.from(text));
  const told: number[] = [];
  const stream = streamOf(
    slices,
    (bytes) => told.push(bytes) > 0,
    () => {},
  );
  return { slices, told, stream };
}

test("a body in slices is read in order, and says after each one how much of it is left", async () => {
  const { slices, told, stream } = startStream(["ab", "c", "def"]);
  expect([await new Response(stream).text(), slices, told]).toEqual(["abcdef", [], [4, 3, 0]]);
});

test("a large slice is given away in parts, so that a slow client is seen to read", async () => {
  const { told, stream } = startStream(["a".repeat(150_000), "b"]);
  expect(await new Response(stream).text()).toBe(`${"a".repeat(150_000)}b`);
  expect(told).toEqual([84_465, 18_929, 1, 0]);
});

test("a body in slices whose client reads nothing gives none away, and its memory is free when the client has left", async () => {
  const { slices, told, stream } = startStream(["ab", "c"]);
  const reader = stream.getReader();
  expect(slices).toHaveLength(2);
  await reader.cancel();
  expect([slices, told]).toEqual([[], [0]]);
});
