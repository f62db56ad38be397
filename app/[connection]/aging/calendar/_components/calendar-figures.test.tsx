import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import { buildCashCalendar } from "#lib/aging/open/cash-calendar.ts";
import type { PaymentsOnAccount } from "#lib/aging/open/net-position.ts";
import { emptySum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { sampleOpenInvoice } from "#lib/testing/samples.ts";
import { CalendarFigures } from "./calendar-figures.tsx";

test("the net position deducts payments and requests under way", () => {
  const invoice = sampleOpenInvoice({ OpenBalance: "12.50", DueDate: "2026-11-30T00:00:00Z" });
  const calendar = buildCashCalendar([invoice], "2026-11-23");
  const textOf = (onAccount: PaymentsOnAccount | null) =>
    renderToStaticMarkup(
      <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
        <AppRouterContext value={{} as never}>
          <CalendarFigures connection="harbor" calendar={calendar} onAccount={onAccount} />
        </AppRouterContext>
      </ViewerProvider>,
    ).replace(/<[^>]+>/g, "");
  const unapplied = sumDecimals(["2.000000"]);
  expect(textOf({ unapplied, inProgress: sumDecimals(["0.500000"]) })).toContain(
    "Unapplied payments$2.00and $0.50 under waywithout open credit memosNet position$10.00",
  );
  expect(textOf({ unapplied, inProgress: emptySum })).toContain("Unapplied payments$2.00without open credit memosNet position$10.50");
  expect(textOf(null)).toContain("Net positionUnknown");
});
