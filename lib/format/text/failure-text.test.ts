import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ApiError } from "#lib/api/http/errors.ts";
import { actionFailureText } from "./action-failure-text.ts";
import { failureText, unexpectedText, unreachableText } from "./failure-text.ts";

test("shows the API's message, and a fixed sentence for the dashboard's own faults", () => {
  expect(failureText(new ApiError({ status: 400, code: "X", detail: "The date is past." }))).toBe("The date is past.");
  for (const fault of [new TypeError("a.find is not a function"), new Error("x"), "text", null, undefined]) {
    expect(failureText(fault)).toBe(unexpectedText);
    expect(failureText(fault, "Not written.")).toBe("Not written.");
  }
});

test("says whether a server action got an answer", () => {
  expect(actionFailureText(new TypeError("Failed to fetch"))).toBe(unreachableText);
  expect(actionFailureText(new Error("An unexpected response was received from the server."))).toMatch(/answered with an error/);
});

/** Matches code that reads the message of an arbitrary error. */
const anyMessage = /instanceof Error\s*\?[^:;]*\.message|\b(?:error|cause)\.message\b|String\((?:error|cause)\)/;
/** Errors with a sentence of our own. */
const ownErrors = /\b(?:CalendarLinkTooLongError|UnreadableFileError)\b/;
/** The connect form shows errors of its own classes; the worker's message goes through failureText where it arrives. */
const allowed = [
  /^app\/connect\//,
  /^lib\/server\//,
  /^lib\/format\/text\/failure-text/,
  /^lib\/api\/http\/requests\/request-log/,
  /^components\/data-table\/export\//,
];

test("no screen reads the message of an error that it does not know", () => {
  const found: string[] = [];
  for (const folder of ["app", "components", "lib"]) {
    for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      const file = join(folder, path);
      if (!/\.tsx?$/.test(file) || /\.test\.|\/testing\//.test(file) || allowed.some((pattern) => pattern.test(file))) continue;
      for (const line of readFileSync(file, "utf8").split("\n"))
        if (anyMessage.test(line) && !ownErrors.test(line)) found.push(`${file}: ${line.trim()}`);
    }
  }
  expect(found).toEqual([]);
});
