import fc from "fast-check";
import { expect, test } from "vitest";
import { dropPreferences } from "./drop-preferences.ts";
import { preferenceBytesMax, readPreferences, writePreferences } from "./preferences.ts";

const ids = Array.from({ length: 12 }, (_, at) => `Column_${at}`);
const widths = Object.fromEntries(ids.map((id) => [id, 150]));
const whole = writePreferences({ density: "compact", columns: ids, pinned: ["Column_0"], widths });
const withoutWidths = writePreferences({ density: "compact", columns: ids, pinned: ["Column_0"], widths: {} });

/** The cookies of the lists, the oldest first, as a browser has them after `dropPreferences`. */
function dropFrom(texts: readonly string[], current = texts.length - 1): string[] {
  const jar = new Map([["theme", "dark"], ...texts.map((text, at): [string, string] => [`table-${at}`, text]), ["zone", "UTC"]]);
  const read = () => [...jar].map(([name, text]) => `${name}=${text}`).join("; ");
  dropPreferences(read(), `${current}`, (name, text, age) => {
    if (age === 0) jar.delete(name);
    else jar.set(name, text);
  });
  expect([jar.get("theme"), jar.get("zone")]).toEqual(["dark", "UTC"]);
  return texts.map((_, at) => jar.get(`table-${at}`) ?? "");
}

test("drops nothing while the preferences of all lists fit", () => {
  const few = Array.from({ length: 5 }, () => whole);
  expect(dropFrom(few)).toEqual(few);
});

test("drops the widths of the oldest lists first, then all that is stored of the oldest, and nothing of the current list", () => {
  const count = Math.floor(preferenceBytesMax / (whole.length + 12)) + 1;
  const kept = dropFrom(Array.from({ length: count }, () => whole));
  expect(kept.slice(0, 2)).toEqual([withoutWidths, whole]);
  const many = dropFrom(Array.from({ length: 26 }, () => whole));
  expect([many[0], many.at(-2), many.at(-1)]).toEqual(["", withoutWidths, whole]);
  expect(
    dropFrom(
      Array.from({ length: 26 }, () => whole),
      0,
    )[0],
  ).toBe(whole);
});

test("leaves preferences that fit and can be read, whatever the lists had", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(whole, withoutWidths, "compact", "*.x"), { minLength: 1, maxLength: 40, size: "max" }),
      (texts) => {
        const kept = dropFrom(texts);
        expect(kept.at(-1)).toBe(texts.at(-1));
        expect(kept.reduce((sum, text, at) => sum + (text === "" ? 0 : `table-${at}=${text}; `.length), 0)).toBeLessThanOrEqual(
          preferenceBytesMax,
        );
        for (const [at, text] of kept.entries()) {
          if (text !== "") expect(readPreferences(text).columns).toEqual(readPreferences(texts[at]).columns);
        }
      },
    ),
  );
});
