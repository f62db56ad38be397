import { describe, expect, it } from "vitest";
import { etagOf, findNamed, isMatchedBy } from "./etag.ts";

const etag = etagOf('{"Data":[]}');

describe("If-None-Match", () => {
  it.each([
    ["the same validator", etag],
    ["a weak form of it", `W/${etag}`],
    ["a list that holds it", `"other", W/"third" ,${etag}`],
    ["a list whose other item holds a comma", `"a,b",${etag}`],
    ["any representation", "*"],
    ["any representation, padded", " * "],
  ])("matches %s", (_, header) => expect(findNamed(header, etag)).not.toBeNull());

  it.each([
    ["no header", undefined],
    ["nothing", ""],
    ["another validator", '"other"'],
    ["the validator without its quotes", etag.slice(1, -1)],
    ["a longer validator", `"x${etag.slice(1)}`],
    ["an unclosed quote", etag.slice(0, -1)],
  ])("does not match %s", (_, header) => expect(findNamed(header, etag)).toBeNull());
});

describe("a validator", () => {
  it("is a quoted strong one and differs when one character of the body does", () => {
    expect(etag).toMatch(/^"[A-Za-z0-9_-]+"$/);
    expect(etagOf('{"Data":[] }')).not.toBe(etag);
  });
});

describe("If-Match", () => {
  it.each([
    ['"a"', true],
    [' "x", "a"', true],
    ["*", true],
    ['W/"a"', false],
    ['"b"', false],
    ["a", false],
    ["", false],
  ])("of %s compares strongly", (header, isMatch) => {
    expect(isMatchedBy(header, '"a"')).toBe(isMatch);
  });
});
