import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTimeZone } from "./locale.ts";

describe("zone of a request", () => {
  test.each([
    ["America/Los_Angeles", "America/Los_Angeles"],
    ["Mars/Olympus", "UTC"],
    ["", "UTC"],
    [undefined, "UTC"],
  ])("zone %j gives %s", (name, zone) => expect(readTimeZone(name)).toBe(zone));
});

const files = globSync("{lib,components,app}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));

/** The arguments of every call that `callee` matches, found by counting parentheses. */
function argumentsOf(source: string, callee: RegExp): readonly string[] {
  return [...source.matchAll(callee)].map((match) => {
    const start = (match.index ?? 0) + match[0].length;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < source.length) {
      if (source[end] === "(") depth += 1;
      if (source[end] === ")") depth -= 1;
      end += 1;
    }
    return source.slice(start, end - 1).trim();
  });
}

const hasSecondArgument = (text: string) => {
  let depth = 0;
  for (const character of text) {
    if ("([{".includes(character)) depth += 1;
    if (")]}".includes(character)) depth -= 1;
    if (character === "," && depth === 0) return true;
  }
  return false;
};

describe("one language for numbers and dates", () => {
  test("the sources are found", () => expect(files.length).toBeGreaterThan(300));

  test("only lib/format makes Intl formatters", () => {
    const others = files.filter((file) => !file.startsWith("lib/format/"));
    expect(others.filter((file) => /\bIntl\.[A-Z]\w*(?:Format|Rules|Collator)\s*\(/.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("every Intl formatter names its language", () => {
    const unnamed = files.filter((file) =>
      argumentsOf(readFileSync(file, "utf8"), /\bIntl\.[A-Z]\w*\s*\(/g).some((text) =>
        /^(?:undefined|\[\s*\])?$/.test(text.split(",")[0]?.trim() ?? ""),
      ),
    );
    expect(unnamed).toEqual([]);
  });

  test("no code formats with toLocaleString or a similar method", () => {
    expect(
      files.filter((file) => /\.toLocale(?:Date|Time)?String\s*\(|\.toLocale(?:Upper|Lower)Case\s*\(/.test(readFileSync(file, "utf8"))),
    ).toEqual([]);
  });

  test("every comparison of texts names its language", () => {
    const unnamed = files.filter((file) =>
      argumentsOf(readFileSync(file, "utf8"), /\.localeCompare\s*\(/g).some((text) => !hasSecondArgument(text)),
    );
    expect(unnamed).toEqual([]);
  });

  test("no code reads the browser's language", () => {
    expect(files.filter((file) => /accept-language|navigator\.languages?\b/i.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
