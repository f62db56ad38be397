import { expect, test } from "vitest";
import { checkAging } from "#lib/receivables/aging/snapshot/check-aging.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { AgingFaults } from "./aging-faults.tsx";

test.each([null, undefined])("a total that is %j is missing", (TotalBalanceOutstanding) => {
  const faults = checkAging([sampleAging({ TotalBalanceOutstanding: TotalBalanceOutstanding as never })]);
  const html = screenMarkup(<AgingFaults faults={faults} covered="all 1 record" nameOf={() => "Harbor"} />);
  expect(html).toContain("Harbor: the total is missing, ");
});
