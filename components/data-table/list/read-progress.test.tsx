import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnreadableFileError } from "#lib/files/sheets/sheet-text.ts";
import { ReadProgress } from "./read-progress.tsx";
import { ReadWarnings } from "./read-warnings.tsx";

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

test("a list with all rows whose other lists could not be read does not say that rows are missing", () => {
  const html = renderToStaticMarkup(
    <ReadProgress
      reading={{ ...reading, error: new Error("down"), rest: "the reasons" }}
      loadedCount={237}
      shownCount={237}
      noun="customer"
      nouns="customers"
      locale="en-US"
    />,
  );
  const text = html.replace(/<[^>]+>/g, " ");
  expect(text).toContain("all 237 customers");
  expect(text).not.toContain("first 237");
  expect(text).toContain("Reading the reasons failed.");
});

test("says only how many rows are loaded where a notice above the list says what failed", () => {
  expect(textOf(null).replace(/\s+/g, " ").trim()).toBe("first 50 payments loaded Reading stopped: first 50 payments loaded");
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

test("says what is wrong where rows moved: by default that some may be missing", () => {
  const warningOf = (ifIncomplete?: string) =>
    renderToStaticMarkup(
      <ReadWarnings reading={{ ...reading, mayLackRows: true, ifIncomplete }} noun="payment" nouns="payments" locale="en-US" />,
    ).replace(/<[^>]+>/g, "");
  expect(warningOf()).toBe("The list may have changed while it was read: payments may be missing");
  expect(warningOf("customers may be listed wrongly")).toBe("The list may have changed while it was read: customers may be listed wrongly");
});

test("says that all records are loaded only where none is left out or may be missing", () => {
  const shown = (parts: object, loadedCount = 50) =>
    renderToStaticMarkup(
      <ReadProgress
        reading={{ ...reading, activity: "idle", isComplete: true, ...parts }}
        loadedCount={loadedCount}
        shownCount={loadedCount}
        noun="payment"
        nouns="payments"
        locale="en-US"
      />,
    ).replace(/<[^>]+>/g, " ");
  expect(shown({})).toContain("all 50 payments");
  for (const part of [{ leftOut: 1 }, { mayLackRows: true }]) {
    expect(shown(part)).toContain("50 payments loaded");
    expect(shown(part)).not.toMatch(/all|first/);
  }
  expect(shown({ isComplete: false, activity: "reading" }, 0)).toContain("no payments loaded yet");
});
