import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { environments } from "./environments.ts";
import { createKey, isMistyped } from "./key-format.ts";

describe("an issued key", () => {
  test.each(environments)("of %s holds a checksum that matches", (environment) => {
    const key = createKey(environment);
    expect(key).toMatch(/^(prod|test)_[A-Za-z0-9_-]{32}\.[0-9a-f]{8}$/);
    expect(isMistyped(key)).toBe(false);
  });

  test("with one character of the random part or the checksum changed is known to be mistyped", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    fc.assert(
      fc.property(fc.nat(40), fc.constantFrom(...letters), (place, letter) => {
        const key = createKey("production");
        const at = 5 + place;
        const typed = key.slice(0, at) + letter + key.slice(at + 1);
        fc.pre(typed !== key && key[at] !== "." && (at < 38 || /[0-9a-f]/.test(letter)));
        expect(isMistyped(typed)).toBe(true);
      }),
    );
  });

  test("with two characters exchanged is known to be mistyped", () => {
    const key = createKey("test");
    const at = [...key.slice(5, 36)].findIndex((letter, index) => letter !== key[index + 6]) + 5;
    expect(isMistyped(key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2))).toBe(true);
  });
});

test.each(["employee", "prod_0123456789abcdef", `prod_${"a".repeat(32)}`, "prod_a.b", "", `test_${"a".repeat(31)}.00000000`])(
  "the key %j of another form is not called mistyped",
  (key) => {
    expect(isMistyped(key)).toBe(false);
  },
);
