import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJsonObject } from "./strict-json.ts";

const read = (text: string) => readJsonObject(Buffer.from(text));

describe("a body of JSON", () => {
  test("is read as JSON.parse reads it", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: "grapheme" }).filter((name) => !name.includes("\0")),
          fc.nat(),
          { noNullPrototype: true },
        ),
        (value) => {
          expect(read(JSON.stringify(value))).toEqual(value);
        },
      ),
    );
  });

  test.each([
    ["empty", "", "empty"],
    ["not JSON", "{a:1}", "not JSON"],
    ["no object", "[1]", "must be a JSON object"],
    ["a name twice", '{"a":1,"b":{"a":1},"a":2}', '"a" is given twice'],
    ["a name twice, written differently", '{"a":1,"\\u0061":2}', "given twice"],
    ["a NUL", '{"a":"x\\u0000"}', "NUL"],
    ["half a surrogate pair", '{"a":"\\ud800"}', "surrogate"],
    ["a decimal of 30 digits", '{"a":1.000000000000000000000000000001}', "significant digits"],
    ["a number of 41 characters", `{"a":1${"0".repeat(40)}}`, "more than 40 characters"],
    ["a number of 100,000 digits", `{"a":1${"0".repeat(100_000)}1}`, "more than 40 characters"],
    ["4,001 names", `{${Array.from({ length: 4_001 }, (_, index) => `"n${index}":1`).join()}}`, "more than 4000 names"],
    ["25,001 tokens", `{"a":[${"1,".repeat(12_500)}1]}`, "more than 25000 names, values"],
    ["a number out of range", '{"a":1e999}', "out of range"],
    ["nesting without end", `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "nested"],
  ])("is refused where it is %s", (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test("is refused where it is not UTF-8", () => {
    expect(() => readJsonObject(Buffer.from([0x7b, 0xff, 0x7d]))).toThrow("UTF-8");
  });

  test("may begin with a byte order mark", () => {
    expect(read('\uFEFF{"a":1}')).toEqual({ a: 1 });
    expect(() => read('\uFEFF\uFEFF{"a":1}')).toThrow("not JSON");
  });

  test("may be 16 levels deep, and hold numbers of 15 significant digits and 25,000 tokens", () => {
    const nested = (depth: number) => read(`{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`);
    expect(nested(16)).toHaveProperty("a");
    expect(() => nested(17)).toThrow("nested more than 16 deep");
    expect(read('{"a":0.00123456789012345e3}')).toEqual({ a: 1.23456789012345 });
    expect(() => read('{"a":0.001234567890123456e3}')).toThrow("more than 15 significant digits");
    expect(read(`{"a":[${"1,".repeat(12_494)}1],"b":1}`)).toHaveProperty("b", 1);
  });

  test("may hold 4,000 names and numbers of 40 characters", () => {
    const numbers = Array.from({ length: 4_000 }, (_, index) => [`n${index}`, index] as const);
    expect(read(JSON.stringify(Object.fromEntries(numbers)))).toEqual(Object.fromEntries(numbers));
    expect(read(`{"a":1${"0".repeat(39)}}`)).toEqual({ a: 1e39 });
  });

  test("keeps a text that looks like JSON, and the same name in different objects", () => {
    expect(read('{"a":"{\\"a\\":1,","b":[{"a":1},{"a":2}],"c":1000000000000000000000}')).toEqual({
      a: '{"a":1,',
      b: [{ a: 1 }, { a: 2 }],
      c: 1e21,
    });
  });
});
