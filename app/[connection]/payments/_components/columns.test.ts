import { expect, test } from "vitest";
import { groupValues } from "#components/data-table/groups/group-values.ts";
import { samplePayment } from "#lib/testing/samples.ts";
import { paymentColumns } from "./columns.tsx";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-23" as const };
const account = paymentColumns.find(({ id }) => id === "AccountName") ?? expect.fail();
const paymentOf = (ARAccountID: number, accountName: string | null | undefined) => ({
  ...samplePayment({ ARAccountID }),
  accountName,
  supplierName: null,
});

test("files tell the accounts of one customer apart by their numbers", () => {
  const exported = [paymentOf(7001, "Harbor"), paymentOf(7002, "Harbor"), paymentOf(7003, null), paymentOf(7004, undefined)].map((row) =>
    account.exported?.(row, viewer),
  );
  expect(exported).toEqual(["Harbor (7001)", "Harbor (7002)", "AR account 7003", "AR account 7004"]);
});

test("two accounts of one customer are two groups, each with its own subtotal", () => {
  const { keyOf } = groupValues(account, { isMonthly: false }, viewer);
  expect(keyOf(paymentOf(7001, "Harbor"))).not.toBe(keyOf(paymentOf(7002, "Harbor")));
});
