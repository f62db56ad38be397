import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

describe("settings of npm start", () => {
  test("without variables starts the dashboard on this machine with both demo APIs", () => {
    const { host, port, demo } = readSettings({});
    expect({ host, port, demo }).toEqual({ host: "127.0.0.1", port: 3000, demo: { ports: { production: 4100, test: 4200 }, scale: 1 } });
  });

  test.each(["DATA_API_PRODUCTION_URL", "DATA_API_TEST_URL"])("with %s the dashboard starts alone", (variable) => {
    expect(readSettings({ [variable]: "https://api.example.com/api/v1" }).demo).toBeNull();
  });

  test("takes an empty variable as not set", () => {
    expect(readSettings({ PORT: "", DATA_API_PRODUCTION_URL: " " })).toEqual(readSettings({}));
  });

  test.each([
    [{ PORT: "http" }, "PORT must be a port number from 1 to 65535."],
    [{ PORT: "0" }, "PORT must be a port number from 1 to 65535."],
    [{ TEST_PORT: "65536" }, "TEST_PORT must be a port number from 1 to 65535."],
    [{ DEMO_SCALE: "0" }, "DEMO_SCALE must be a number above 0 and at most 100."],
    [{ DEMO_SCALE: "101" }, "DEMO_SCALE must be a number above 0 and at most 100."],
    [{ PRODUCTION_PORT: "3000" }, "PORT and PRODUCTION_PORT are both 3000: give each its own port."],
    [{ PORT: "a", TEST_PORT: "b" }, "PORT must be a port number from 1 to 65535; TEST_PORT must be a port number from 1 to 65535."],
  ])("%j is refused by name and remedy", (source, message) => {
    expect(() => readSettings(source)).toThrow(message);
  });

  test("allows equal ports for demo APIs that are not started", () => {
    expect(readSettings({ DATA_API_TEST_URL: "http://127.0.0.1:9", PORT: "4100" }).port).toBe(4100);
  });
});
