import { beforeEach, expect, test } from "vitest";
import { openConnection } from "../session/cookies/stored-connection.ts";
import { key, openSample, sealSample } from "../testing/sample-connection.ts";
import { applySettings, testSecret } from "../testing/settings.ts";
import { CalendarLinkTooLongError, openCalendarLink, sealCalendarLink } from "./calendar-link.ts";

const settings = { DATA_API_PRODUCTION_URL: "https://api.example.com" };
const filter = { reps: [9001], states: ["CA"] };
const dayMs = 86_400_000;
const nowMs = Date.parse("2026-11-22T09:00:00Z");

beforeEach(() => {
  applySettings(settings);
});

test("a link opens to the key and the filter for 180 days, and then is expired", async () => {
  const { token, expiresAt } = await sealCalendarLink(await openSample(), filter, nowMs);
  expect(expiresAt).toBe("2027-05-21T09:00:00.000Z");
  expect(await openCalendarLink(token, nowMs + 179 * dayMs)).toMatchObject({
    key,
    environment: "production",
    connection: "store",
    ...filter,
  });
  expect(await openCalendarLink(token, nowMs + 180 * dayMs)).toBe("expired");
});

test("a link does not reveal the key, and is safe in an address", async () => {
  const { token } = await sealCalendarLink(await openSample(), filter, nowMs);
  expect(token).toMatch(/^[A-Za-z0-9.*~_-]+$/);
  for (const text of [token, ...token.split("*").map((part) => Buffer.from(part, "base64url").toString())]) {
    expect(text).not.toContain("nobody-may-see");
  }
});

test("any change makes a link unknown", async () => {
  const { token } = await sealCalendarLink(await openSample(), filter, nowMs);
  for (let index = 0; index < token.length; index += 7) {
    const changed = `${token.slice(0, index)}${token[index] === "A" ? "B" : "A"}${token.slice(index + 1)}`;
    expect(await openCalendarLink(changed, nowMs)).toBe("unknown");
  }
  for (const text of ["", "x", "x".repeat(5000), token.slice(0, -3)]) expect(await openCalendarLink(text, nowMs)).toBe("unknown");
});

test("a cookie's value does not open as a link, nor a link as a cookie", async () => {
  expect(await openCalendarLink(await sealSample(), nowMs)).toBe("unknown");
  const { token } = await sealCalendarLink(await openSample(), filter, nowMs);
  expect(await openConnection(token)).toBeNull();
});

test("a link ends when its secret is replaced, not while the secret is still listed", async () => {
  const { token } = await sealCalendarLink(await openSample(), filter, nowMs);
  const next = "another secret for tests that is long enough";
  applySettings({ ...settings, SESSION_SECRET: `${next},${testSecret}` });
  expect(await openCalendarLink(token, nowMs)).toMatchObject({ key });
  applySettings({ ...settings, SESSION_SECRET: next });
  expect(await openCalendarLink(token, nowMs)).toBe("unknown");
});

test("a filter that is too long for an address is refused", async () => {
  const reps = Array.from({ length: 400 }, (_, at) => 1_000_000 + at);
  await expect(sealCalendarLink(await openSample(), { reps, states: [] }, nowMs)).rejects.toThrow(CalendarLinkTooLongError);
});
