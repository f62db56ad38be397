import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import { buildCashCalendar } from "#lib/aging/open/cash-calendar.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { sampleOpenInvoice } from "#lib/testing/samples.ts";
import { CalendarFigures } from "./calendar-figures.tsx";

test("the net position says that it does not deduct payment requests under way, except where it is unknown", () => {
  const invoice = sampleOpenInvoice({ OpenBalance: "12.50", DueDate: "2026-11-30T00:00:00Z" });
  const calendar = buildCashCalendar([invoice], "2026-11-23");
  const textOf = (unapplied: ReturnType<typeof sumDecimals> | null) =>
    renderToStaticMarkup(
      <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
        <AppRouterContext value={{} as never}>
          <CalendarFigures connection="harbor" calendar={calendar} unapplied={unapplied} />
        </AppRouterContext>
      </ViewerProvider>,
    ).replace(/<[^>]+>/g, "");
  expect(textOf(sumDecimals(["2.000000"]))).toContain(
    "Net position$10.50The net position does not deduct payment requests that are under way.",
  );
  expect(textOf(null)).not.toContain("under way");
});
