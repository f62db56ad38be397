import fc from "fast-check";
import { expect, test } from "vitest";
import { findExactMatch } from "./exact-match.ts";

const dollars = (...amounts: number[]) => amounts.map((amount) => BigInt(Math.round(amount * 100)) * 10_000n);

/** The sizes of all combinations of up to `max` values with this sum. Slow, but obviously correct. */
function matchingSizes(values: readonly bigint[], target: bigint, max: number): number[] {
  const sizes: number[] = [];
  const tryFrom = (start: number, missing: bigint, size: number): void => {
    if (missing === 0n && size > 0) sizes.push(size);
    if (size === max) return;
    for (let at = start; at < values.length; at++) tryFrom(at + 1, missing - (values[at] ?? 0n), size + 1);
  };
  tryFrom(0, target, 0);
  return sizes;
}

test.each([
  ["one", dollars(10, 20, 30), 20, [1]],
  ["two", dollars(10, 21, 33), 31, [0, 1]],
  ["three, and rather one", dollars(10, 20, 30, 60), 60, [3]],
  ["four", dollars(1.01, 2.02, 4.04, 8.08, 100), 15.15, [0, 1, 2, 3]],
  ["five", dollars(1, 2, 4, 8, 16, 500), 31, [0, 1, 2, 3, 4]],
])("finds %s", (_, values, target, positions) => {
  const [amount = 0n] = dollars(target);
  expect(findExactMatch(values, amount)).toEqual({ kind: "found", positions, isOnly: true });
});

test("finds nothing when six values are needed", () => {
  expect(findExactMatch(dollars(1, 2, 4, 8, 16, 32), dollars(63)[0] ?? 0n)).toEqual({ kind: "none" });
});

test("two invoices of the same amount: tells that the match is not unique", () => {
  expect(findExactMatch(dollars(20, 7, 20), dollars(20)[0] ?? 0n)).toEqual({ kind: "found", positions: [0], isOnly: false });
});

test("a difference of a millionth does not match", () => {
  expect(findExactMatch([10_000_000n, 20_000_001n], 30_000_000n)).toEqual({ kind: "none" });
  expect(findExactMatch([10_000_000n, 20_000_001n], 30_000_001n)).toMatchObject({ positions: [0, 1] });
});

test("gives up on sums beyond a double's precision", () => {
  expect(findExactMatch([1n, 2n ** 70n], 2n ** 70n + 1n)).toEqual({ kind: "gave-up", sizeTried: 0 });
});

test("agrees with exhaustive search: the fewest values, and whether the match is unique", () => {
  const amount = fc.integer({ min: -3, max: 40 }).map((units) => BigInt(units) * 10_000n);
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 11 }), fc.integer({ min: 1, max: 150 }), (values, units) => {
      const target = BigInt(units) * 10_000n;
      const sizes = matchingSizes(
        values.map((value) => (value > 0n ? value : 10n ** 12n)),
        target,
        5,
      );
      const match = findExactMatch(values, target);
      if (match.kind !== "found") {
        expect(match.kind).toBe("none");
        expect(sizes).toEqual([]);
        return;
      }
      const fewest = Math.min(...sizes);
      expect(match.positions.length).toBe(fewest);
      expect(new Set(match.positions).size).toBe(fewest);
      expect(match.positions.reduce((sum, at) => sum + (values[at] ?? 0n), 0n)).toBe(target);
      expect(match.isOnly).toBe(sizes.filter((size) => size === fewest).length === 1);
    }),
    { numRuns: 300 },
  );
});

test("500 invoices without a match: gives up after all combinations of four, always at the same point", () => {
  let seed = 7;
  const values = Array.from({ length: 500 }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return BigInt((seed >>> 8) % 100_000) * 20_000n + 20_000n;
  });
  const startedAt = process.cpuUsage().user;
  for (let run = 0; run < 5; run++) expect(findExactMatch(values, 4_500_010_000n)).toEqual({ kind: "gave-up", sizeTried: 4 });
  // 50 ms each on an idle machine; wide, so that a busy one does not fail it.
  expect((process.cpuUsage().user - startedAt) / 5000).toBeLessThan(150);
});

test("more than 1,000 invoices: finds one with the amount, and tries no combinations, which would fill the memory", () => {
  const values = Array.from({ length: 1_001 }, (_, at) => BigInt(at + 1) * 10_000n);
  expect(findExactMatch(values, 800n * 10_000n)).toEqual({ kind: "found", positions: [799], isOnly: true });
  expect(findExactMatch(values, 2_500n * 10_000n)).toEqual({ kind: "gave-up", sizeTried: 1 });
});
