import { describe, expect, test } from "vitest";
import { readTimeZone } from "./locale.ts";

describe("zone of a request", () => {
  test.each([
    ["America/Los_Angeles", "America/Los_Angeles"],
    ["Mars/Olympus", "UTC"],
    ["", "UTC"],
    [undefined, "UTC"],
  ])("zone %j gives %s", (name, zone) => expect(readTimeZone(name)).toBe(zone));
});
