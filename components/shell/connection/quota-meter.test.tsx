import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import { QuotaMeter } from "./quota-meter.tsx";

const hourMs = 60 * 60_000;

/** The text of the meter at a time of the page, for an answer that said "one hour" at another. */
function textAt(answeredAt: string, shownAt: string): string {
  const observedAt = Date.parse(answeredAt);
  return renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse(shownAt) }}>
      <QuotaMeter quota={{ limit: 1000, remaining: 999, resetAt: observedAt + hourMs, observedAt }} />
    </ViewerProvider>,
  );
}

it("counts a window that has just begun as 60 minutes, though the page shows whole minutes of its clock", () => {
  for (const second of ["00", "01", "30", "59"])
    expect(textAt(`2026-11-23T20:00:${second}.500Z`, `2026-11-23T20:00:${second}.900Z`)).toContain("resets in 60 minutes");
});

it("names no more than the API promised where the clock of the page is behind that of the answer", () => {
  expect(textAt("2026-11-23T20:07:00Z", "2026-11-23T20:00:00Z")).toContain("resets in 60 minutes");
});

it("counts down with the clock of the page", () => {
  expect(textAt("2026-11-23T20:00:30Z", "2026-11-23T20:10:00Z")).toContain("resets in 51 minutes");
  expect(textAt("2026-11-23T20:00:30Z", "2026-11-23T21:00:00Z")).toContain("resets in 1 minute<");
  expect(textAt("2026-11-23T20:00:30Z", "2026-11-23T21:01:00Z")).not.toContain("resets in");
});
