import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnreadableFileError } from "#lib/sheets/sheet-text.ts";
import { ReadProgress } from "./read-progress.tsx";

const reading = { isComplete: false, activity: "failed", wait: null, stop: () => {}, resume: () => {} } as const;
const textOf = (error: unknown) =>
  renderToStaticMarkup(
    <ReadProgress reading={{ ...reading, error }} loadedCount={50} shownCount={50} noun="payment" nouns="payments" locale="en-US" />,
  ).replace(/<[^>]+>/g, " ");

test("a list whose rest could not be read says why and can be continued, and how many rows it shows", () => {
  const text = textOf(new UnreadableFileError("The service is being repaired."));
  expect(text).toContain("first 50 payments loaded");
  expect(text).toContain("Reading the rest failed. The service is being repaired.");
  expect(text).toContain("Continue");
  expect(textOf(new TypeError("x is undefined"))).not.toContain("x is undefined");
});
