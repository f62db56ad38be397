import { describe, expect, it, test } from "vitest";
import { codedEtag, etagOf, etagOfSlices, findNamed, findOfState, isMatchedBy, withState } from "./etag.ts";

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

describe("a list of validators", () => {
  const listOf = (before: number) => `${'"x",'.repeat(before)}${etag}`;

  it("is read up to its hundredth one", () => {
    expect([findNamed(listOf(99), etag), isMatchedBy(listOf(99), etag)]).toEqual([etag, true]);
    expect([findNamed(listOf(100), etag), isMatchedBy(listOf(100), etag)]).toEqual([null, false]);
    const named = withState(etag, "stateOfTheData-1");
    expect(findOfState(`${'"x",'.repeat(99)}${named}`, "stateOfTheData-1")).toBe(named);
    expect(findOfState(`${'"x",'.repeat(100)}${named}`, "stateOfTheData-1")).toBeNull();
  });
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

describe("a validator with the state that its body was computed from", () => {
  const [state, other] = ["stateOfTheData-1", "stateOfTheData-2"];
  const named = withState(etag, state);

  it("is named by its state, with and without compression", () => {
    for (const tag of [named, codedEtag(named, "br"), codedEtag(named, "gzip")]) {
      expect([findOfState(`"x", W/${tag}`, state), findOfState(tag, other)]).toEqual([tag, null]);
    }
    for (const header of ["*", etag, `"${state}"`, `"x.${state}y"`, ""]) expect(findOfState(header, state)).toBeNull();
  });

  it("is named by its body, whatever the state", () => {
    for (const tag of [etag, withState(etag, other), codedEtag(withState(etag, other), "br")]) {
      expect([findNamed(tag, named), isMatchedBy(tag, named)]).toEqual([tag, true]);
    }
    expect([findNamed(withState('"x"', state), named), isMatchedBy(withState('"x"', state), etag)]).toEqual([null, false]);
  });
});

test("a large body has the validator that hashing it at once gives", async () => {
  for (const slices of [[], ["a"], ["a", "", "é"]])
    expect(await etagOfSlices(slices.map((slice) => Buffer.from(slice)))).toBe(etagOf(slices.join("")));
});
