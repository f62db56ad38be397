import { describe, expect, test } from "vitest";
import { readLocale, readTimeZone } from "./locale.ts";

describe("locale and zone of a request", () => {
  test.each([
    ["de-DE,de;q=0.9,en;q=0.8", "de-DE"],
    ["en;q=0.5, fr-CA", "fr-CA"],
    ["*", "en-US"],
    ["", "en-US"],
    [null, "en-US"],
    ["../../etc/passwd", "en-US"],
    ["xx-invalid-tag-that-is-too-long,es-MX;q=0.3", "es-MX"],
    ["de;q=0, en-GB;q=0.1", "en-GB"],
  ])("%j gives %s", (header, locale) => expect(readLocale(header)).toBe(locale));

  test.each([
    ["America/Los_Angeles", "America/Los_Angeles"],
    ["Mars/Olympus", "UTC"],
    ["", "UTC"],
    [undefined, "UTC"],
  ])("zone %j gives %s", (name, zone) => expect(readTimeZone(name)).toBe(zone));
});
