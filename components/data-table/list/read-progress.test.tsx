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

test("offers to stop the reading only while it reads", () => {
  const buttonOf = (activity: "reading" | "idle") => {
    const props = { loadedCount: 5_000, shownCount: 5_000, noun: "payment", nouns: "payments", locale: "en-US" };
    const html = renderToStaticMarkup(<ReadProgress reading={{ ...reading, activity }} {...props} />);
    return /<button[^>]*>/.exec(html)?.[0];
  };
  expect(buttonOf("reading")).not.toContain("invisible");
  expect(buttonOf("idle")).toContain("invisible");
});
