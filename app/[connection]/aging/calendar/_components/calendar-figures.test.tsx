import { expect, test } from "vitest";
import { buildCashCalendar } from "#lib/aging/open/cash-calendar.ts";
import type { PaymentsOnAccount } from "#lib/aging/open/net-position.ts";
import { emptySum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { sampleOpenInvoice } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CalendarFigures } from "./calendar-figures.tsx";

test("the net position deducts payments and requests under way", () => {
  const invoice = sampleOpenInvoice({ OpenBalance: "12.50", DueDate: "2026-11-30T00:00:00Z" });
  const calendar = buildCashCalendar([invoice], "2026-11-23");
  const textOf = (onAccount: PaymentsOnAccount | null) =>
    screenMarkup(<CalendarFigures connection="harbor" calendar={calendar} onAccount={onAccount} />).replace(/<[^>]+>/g, "");
  const unapplied = sumDecimals(["2.000000"]);
  expect(textOf({ unapplied, inProgress: sumDecimals(["0.500000"]) })).toContain(
    "Unapplied payments$2.00and $0.50 under waywithout open credit memosNet position$10.00",
  );
  expect(textOf({ unapplied, inProgress: emptySum })).toContain("Unapplied payments$2.00without open credit memosNet position$10.50");
  expect(textOf(null)).toContain("Net positionUnknown");
});
