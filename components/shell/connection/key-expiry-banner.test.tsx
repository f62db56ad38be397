import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { KeyExpiryBanner } from "./key-expiry-banner.tsx";

const viewer = { locale: "en-US", timeZone: "America/Los_Angeles", nowMs: Date.parse("2026-11-23T20:00:00.000Z") };
const textOf = (expires: string | null) =>
  renderToStaticMarkup(<KeyExpiryBanner expires={expires} viewer={viewer} />).replaceAll(/<[^>]+>/g, "");

it("warns in the last 14 days of a key, in the viewer's time zone, and says what to do", () => {
  expect(textOf("2026-12-01T19:00:00.000Z")).toMatch(
    /^This connection’s key expires in 7 days, on Dec 1, 2026, 11:00.AM\. Ask your distributor to extend it or to issue a new one\./,
  );
  expect(textOf("2026-11-23T23:30:00.000Z")).toContain("expires in 3 hours, on Nov 23, 2026");
  expect(textOf("2026-12-07T20:00:00.000Z")).toContain("in 14 days");
});

it("has the exact time in UTC as a tip", () => {
  const html = renderToStaticMarkup(<KeyExpiryBanner expires="2026-12-01T19:00:00.000Z" viewer={viewer} />);
  expect(html).toContain('data-tip="2026-12-01 19:00:00 UTC"');
});

it("shows nothing for a key that expires later, or never", () => {
  expect(textOf("2026-12-07T20:00:00.001Z")).toBe("");
  expect(textOf(null)).toBe("");
});

it("stays below the rows where it comes late, so that none of them moves", () => {
  const show = (isBelow: boolean) =>
    renderToStaticMarkup(<KeyExpiryBanner expires="2026-12-01T19:00:00.000Z" viewer={viewer} isBelow={isBelow} />);
  expect(show(true)).toContain("order-last");
  expect(show(false)).not.toContain("order-last");
});
