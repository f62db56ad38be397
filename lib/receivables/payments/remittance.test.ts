import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, isZero, subtractDecimals, unknownAmount, writeDecimal } from "#contract/decimal.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleApplication } from "#lib/testing/samples.ts";
import { remittanceOf } from "./remittance.ts";

const micros = fc.bigInt({ min: 1n, max: 10n ** 15n });
const text = (value: bigint) => writeDecimal({ units: value, scale: 6 });
const statuses = ["Pending", "Exported", "Confirmed", "Rejected"] as const;

test("applied, in flight and left add up to the payment exactly, and rejected requests do not count", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(micros, fc.constantFrom(...statuses)), { maxLength: 20 }), micros, (parts, left) => {
      const counted = parts.reduce((sum, [amount, status]) => (status === "Rejected" ? sum : sum + amount), 0n);
      const applications = parts.map(([amount, Status], at) => sampleApplication({ RequestID: at + 1, Amount: text(amount), Status }));
      const sheet = remittanceOf({ Amount: text(counted + left), AvailableBalance: text(left) }, applications);
      const whole = addDecimals(addDecimals(exact(sheet.applied), exact(sheet.onItsWay)), exact(sheet.available));
      expect(isZero(subtractDecimals(whole, exact(text(counted + left))))).toBe(true);
      expect(isZero(exact(sheet.unexplained))).toBe(true);
      expect(sheet.lines.every(({ Status }) => Status !== "Rejected")).toBe(true);
    }),
  );
});

test("lines are in the order of their invoices, and amounts that the API does not list are reported", () => {
  const sheet = remittanceOf({ Amount: "100.00", AvailableBalance: "10" }, [
    sampleApplication({ TargetInvoiceNum: "INV-10", Amount: "30", Status: "Confirmed" }),
    sampleApplication({ TargetInvoiceNum: "INV-9", Amount: "20.5", RequestID: 2 }),
  ]);
  expect(sheet.lines.map(({ TargetInvoiceNum }) => TargetInvoiceNum)).toEqual(["INV-9", "INV-10"]);
  const words = [sheet.applied, sheet.onItsWay, sheet.unexplained].map((sum) => formatMoney(exact(sum), "en-US"));
  expect(words).toEqual(["$30.00", "$20.50", "$39.50"]);
});

test("applications that cannot be read make the sums incomplete and what they leave unexplained unknown", () => {
  const read = [sampleApplication({ Amount: "30", Status: "Confirmed" })];
  const sheet = remittanceOf({ Amount: "100.00", AvailableBalance: "10" }, read, 2);
  expect(sheet.applied).toMatchObject({ counted: 1, missing: 2 });
  expect(sheet.onItsWay).toMatchObject({ counted: 0, missing: 2 });
  expect(sheet.unexplained).toBe(unknownAmount);
});

test("a line without an invoice number comes first", () => {
  const lines = ["INV-9", null, undefined, "INV-10"].map((TargetInvoiceNum) =>
    sampleApplication({ TargetInvoiceNum: TargetInvoiceNum as never }),
  );
  const sheet = remittanceOf({ Amount: "40", AvailableBalance: "0" }, lines);
  expect(sheet.lines.slice(2).map(({ TargetInvoiceNum }) => TargetInvoiceNum)).toEqual(["INV-9", "INV-10"]);
});
