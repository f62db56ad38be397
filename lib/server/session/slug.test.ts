import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseSlug, slugPattern } from "./slug.ts";

describe("chooseSlug", () => {
  it("turns a name into a readable path part", () => {
    expect(chooseSlug("Northgate Market", new Set())).toBe("northgate-market");
    expect(chooseSlug("  Café São João — Nº 3 ", new Set())).toBe("cafe-sao-joao-no-3");
    expect(chooseSlug("東京", new Set())).toBe("connection");
  });

  it("counts up when the name is taken", () => {
    expect(chooseSlug("Store", new Set(["store", "store-2"]))).toBe("store-3");
  });

  it("never takes the path of a page", () => {
    for (const name of ["connect", "API", "_next", "icon.svg"]) {
      expect(["connect", "api", "_next", "icon.svg"]).not.toContain(chooseSlug(name, new Set()));
    }
  });

  it("returns a free and valid slug for every name", () => {
    const name = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 80, size: "max" }),
      fc.string({ unit: "grapheme-ascii", maxLength: 80, size: "max" }),
    );
    fc.assert(
      fc.property(name, fc.array(fc.string({ maxLength: 5 })), (name, others) => {
        const taken = new Set(others.map((other) => chooseSlug(other, new Set())));
        const slug = chooseSlug(name, taken);
        expect(slug).toMatch(slugPattern);
        expect(taken.has(slug)).toBe(false);
      }),
    );
  });
});
