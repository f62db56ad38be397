import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { testScale } from "./options.ts";
import { daysAhead, snapshots } from "./testing/edge.ts";
import { goodsEdges, purchaseEdges } from "./testing/goods-edges.ts";
import { invoiceEdges, receivableEdges } from "./testing/invoice-edges.ts";
import { keyEdges } from "./testing/key-edges.ts";
import { partyEdges } from "./testing/party-edges.ts";
import { readDemo } from "./testing/read-demo.ts";

const edges = [...partyEdges, ...goodsEdges, ...purchaseEdges, ...invoiceEdges, ...receivableEdges, ...keyEdges];

// All cases use the same data, because reading one of these snapshots takes a second.
describe.each(snapshots)("on %s with seed %i", (today, seed) => {
  const demo = readDemo({ today, seed });
  test.each(edges)("there are %s", (_, exists) => expect(exists(demo, today)).toBe(true));
});

/** The cases that are missing in the demo of that day. Both environments have the default seed and their scale, as with `npm start`. */
const missingCases = (today: string, environment: "production" | "test"): string[] => {
  const demo = readDemo({ today, environment, scale: environment === "test" ? testScale : 1 });
  return edges.filter(([, exists]) => !exists(demo, today)).map(([what]) => what);
};

describe("no case is missing", () => {
  // On these days one was once.
  test.each([
    ["2026-11-26", "test"],
    ["2026-12-06", "test"],
    ["2026-12-11", "test"],
    ["2027-01-25", "production"],
    ["2027-03-23", "test"],
  ] as const)("on %s in %s", (today, environment) => expect(missingCases(today, environment)).toEqual([]));

  test("on random days of ten years in either environment", () => {
    assert(
      property(integer({ min: 0, max: 3650 }), constantFrom("production", "test"), (days, environment) => {
        const today = daysAhead("2026-11-24", days);
        expect(missingCases(today, environment), today).toEqual([]);
      }),
      // A snapshot takes a second. PROPERTY_RUNS=100 tests 400 days.
      { numRuns: 4 },
    );
  });
});
