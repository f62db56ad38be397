import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, compareDecimals, writeDecimal } from "#contract/decimal.ts";
import { paymentApplicationStatuses } from "#contract/v1/statuses.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { trailOf } from "./money-trail.ts";

test("adds what was applied and what is on its way, without rejected requests", () => {
  const trail = trailOf([
    { Status: "Confirmed", Amount: "10.10" },
    { Status: "Confirmed", Amount: "0.000001" },
    { Status: "Pending", Amount: "5.00" },
    { Status: "Exported", Amount: "2.50" },
    { Status: "Rejected", Amount: "99.00" },
  ]);
  expect(writeDecimal(exact(trail.applied))).toBe("10.100001");
  expect(writeDecimal(exact(trail.onItsWay))).toBe("7.500000");
});

test("counts an amount that cannot be read as missing", () => {
  expect(trailOf([{ Status: "Confirmed", Amount: "n/a" }]).applied).toMatchObject({ counted: 0, missing: 1 });
});

const applications = fc.array(
  fc.record({
    Status: fc.constantFrom(...paymentApplicationStatuses),
    Amount: fc.bigInt({ min: 1n, max: 10n ** 14n }).map((units) => writeDecimal({ units, scale: 6 })),
  }),
);

test("each amount that is not rejected is in exactly one sum", () => {
  fc.assert(
    fc.property(applications, (all) => {
      const { applied, onItsWay } = trailOf(all);
      const counted = sumDecimals(all.filter(({ Status }) => Status !== "Rejected").map(({ Amount }) => Amount));
      expect(compareDecimals(addDecimals(exact(applied), exact(onItsWay)), exact(counted))).toBe(0);
    }),
  );
});
