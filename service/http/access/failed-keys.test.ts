import { describe, expect, it } from "vitest";
import { createFailedKeys } from "./failed-keys.ts";

const noon = Date.UTC(2026, 2, 4, 12);

describe("requests without a valid key", () => {
  it("are counted per address and refused beyond the limit until the next hour", () => {
    const failures = createFailedKeys(2);
    expect([1, 2, 3, 4].map(() => failures.count("10.0.0.1", noon))).toMatchObject([
      { isAdmitted: true, remaining: 1, refusals: 1 },
      { isAdmitted: true, remaining: 0, refusals: 2 },
      { isAdmitted: false, remaining: 0, refusals: 3 },
      { isAdmitted: false, remaining: 0, refusals: 4 },
    ]);
    expect(failures.count("10.0.0.2", noon).isAdmitted).toBe(true);
    expect(failures.count("10.0.0.1", noon + 3_600_000).isAdmitted).toBe(true);
  });

  it("of many addresses do not grow the memory: the oldest address is forgotten", () => {
    const failures = createFailedKeys(1);
    for (let address = 0; address < 10_001; address++) failures.count(`${address}`, noon);
    expect(failures.count("0", noon).isAdmitted).toBe(true);
    expect(failures.count("10000", noon).isAdmitted).toBe(false);
  });

  it("are not counted where the key turns out to be valid", () => {
    const failures = createFailedKeys(1);
    failures.count("10.0.0.1", noon);
    failures.uncount("10.0.0.1", noon);
    expect(failures.count("10.0.0.1", noon)).toMatchObject({ isAdmitted: true, remaining: 0, refusals: 1 });
  });

  it("may look up keys within the limit, and 5 a second beyond it", () => {
    const failures = createFailedKeys(2);
    const allowed = (now: number) => Array.from({ length: 8 }, () => failures.count("10.0.0.1", now).mayLookUp).filter(Boolean).length;
    expect([allowed(noon), allowed(noon + 999), allowed(noon + 1_000)]).toEqual([7, 0, 5]);
  });
});
