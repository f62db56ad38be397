import { describe, expect, test } from "vitest";
import { hideKeys } from "./hide-keys.ts";
import { createKey } from "./key-format.ts";

describe("a text for a log or an answer", () => {
  test.each(["production", "test"] as const)("has no issued key of %s, with or without its checksum", (environment) => {
    const key = createKey(environment);
    expect(hideKeys(`/v1/${key}?a=${key.slice(0, -9)}`)).toBe("/v1/[key]?a=[key]");
  });

  test.each([
    ["a key of a snapshot", "legacy/key of 2019", "legacy/key of 2019"],
    ["the same percent-encoded", "legacy/key of 2019", "legacy%2Fkey%20of%202019"],
    ["one of two keys in a repeated header", "other, legacy/key of 2019", "legacy/key of 2019"],
  ])("has none of the request's header: %s", (_, header, given) => {
    expect(hideKeys(`There is no /v1/${given} in this API`, header)).toBe("There is no /v1/[key] in this API");
  });

  test("has no random part of the request's issued key", () => {
    const key = createKey("test");
    expect(hideKeys(`There is no /v1/${key.slice(5, -9)} in this API`, key)).toBe("There is no /v1/[key] in this API");
  });

  test.each([[undefined], ["customer"], [""], [" , "]])("keeps its words where the header is %j", (header) => {
    expect(hideKeys("There is no customer of test_1 for this key", header)).toBe("There is no customer of test_1 for this key");
  });
});
