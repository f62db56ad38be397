import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { columnWidthMax, columnWidthMin } from "../columns/column-arrangement.ts";
import { readUrlState, wordListParam, writeUrlState } from "../url/url-params.ts";
import { defaultPreferences, densities, layoutParam, readPreferences, shownPreferences, writePreferences } from "./preferences.ts";

const id = fc.stringMatching(/^\w{1,20}$/).filter((text) => text !== "__proto__");

const preferences = fc.record({
  density: fc.constantFrom(...densities),
  columns: fc.option(fc.uniqueArray(id, { minLength: 1, maxLength: 8 })),
  pinned: fc.uniqueArray(id, { maxLength: 3 }),
  widths: fc.dictionary(id, fc.integer({ min: columnWidthMin, max: columnWidthMax }), { maxKeys: 5, noNullPrototype: true }),
});

test("a link to a list shows the columns, pinning, widths and row height of its sender, whatever the receiver's own are", () => {
  const params = { columns: wordListParam, layout: layoutParam };
  fc.assert(
    fc.property(preferences, preferences, (sent, own) => {
      const link = writeUrlState(params, { columns: sent.columns ?? [], layout: sent }, new URLSearchParams());
      expect(shownPreferences(readUrlState(params, link), own)).toEqual(sent);
      expect(shownPreferences(readUrlState(params, new URLSearchParams()), own)).toEqual(own);
    }),
  );
});

describe("list preferences", () => {
  test("reads back what was written", () => {
    fc.assert(
      fc.property(preferences, (given) => {
        expect(readPreferences(writePreferences(given))).toEqual(given);
      }),
    );
  });

  test("reads preferences that an earlier version wrote", () => {
    expect(readPreferences("compact~Total~Open")).toEqual({ density: "compact", columns: ["Total", "Open"], pinned: [], widths: {} });
  });

  test("reads invalid text as the defaults, and keeps widths in their bounds", () => {
    expect(readPreferences(undefined)).toEqual(defaultPreferences);
    expect(readPreferences("big*;=*x.1~y.9999~z.12")).toEqual({ ...defaultPreferences, widths: { y: columnWidthMax, z: columnWidthMin } });
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(densities).toContain(readPreferences(text).density);
      }),
    );
  });

  test("writes a cookie value that every browser accepts", () => {
    const text = writePreferences({ density: "compact", columns: ["Total", "Open"], pinned: ["Open"], widths: { Total: 140 } });
    expect(text).toBe("compact~Total~Open*Open*Total.140");
    expect(text).toMatch(/^[!#-+\--:<-[\]-~]*$/);
  });
});
