import { expect, test } from "vitest";
import { emptySum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { buildCashCalendar } from "#lib/receivables/aging/open/cash-calendar.ts";
import type { PaymentsOnAccount } from "#lib/receivables/aging/open/net-position.ts";
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

test("an invoice without a readable due date may be overdue, due or due later", () => {
  const dated = sampleOpenInvoice({ OpenBalance: "12.50", DueDate: "2026-11-30T00:00:00Z" });
  const undated = sampleOpenInvoice({ InvoiceID: 2, OpenBalance: "3.00", DueDate: "soon" });
  const textOf = (...invoices: (typeof dated)[]) =>
    screenMarkup(<CalendarFigures connection="harbor" calendar={buildCashCalendar(invoices, "2026-11-23")} onAccount="by store" />).replace(
      /<[^>]+>/g,
      "",
    );
  expect(textOf(dated)).toContain("Overdue$0.00Due in 60 days$12.50Due later$0.00");
  const text = textOf(dated, undated);
  expect(text).toMatch(/Overdueunknown.*Due in 60 days\$12\.50without 1 invoice.*Due laterunknown/);
  expect(text).toContain("Without a readable due date: $3.00");
  expect(text).not.toContain("$0.00Due");
});
