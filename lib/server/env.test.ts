import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment, readOrCreateSecret } from "./env.ts";
import { testSecret } from "./testing/settings.ts";

const minimal = { DATA_API_PRODUCTION_URL: "https://api.example.com", SESSION_SECRET: testSecret };
const read = (settings: Record<string, string | undefined>) => readEnvironment({ ...minimal, ...settings });

describe("readEnvironment", () => {
  it("accepts the Data API's address as an origin, with /api or with /api/v1", () => {
    for (const path of ["", "/", "/api", "/api/", "/api/v1", "/api/v1/", "/api/v2"]) {
      expect(read({ DATA_API_PRODUCTION_URL: `https://api.example.com${path}` }).dataApi.production).toBe("https://api.example.com/api");
    }
    expect(read({ DATA_API_TEST_URL: "http://127.0.0.1:4200/gateway/api/v1" }).dataApi.test).toBe("http://127.0.0.1:4200/gateway/api");
  });

  it("needs only one environment", () => {
    const { dataApi } = read({ DATA_API_PRODUCTION_URL: undefined, DATA_API_TEST_URL: "https://test.example.com" });
    expect(dataApi).toEqual({ production: null, test: "https://test.example.com/api" });
  });

  it("names the variable and the remedy, and never its value", () => {
    const wrong: [Record<string, string | undefined>, RegExp][] = [
      [{ DATA_API_PRODUCTION_URL: undefined }, /^DATA_API_PRODUCTION_URL is missing: set it to/],
      [{ DATA_API_PRODUCTION_URL: " " }, /^DATA_API_PRODUCTION_URL is missing/],
      [{ DATA_API_PRODUCTION_URL: "api.example.com" }, /^DATA_API_PRODUCTION_URL must be an address/],
      [{ DATA_API_TEST_URL: "https://me:hunter2@api.example.com" }, /^DATA_API_TEST_URL must not contain a user name/],
      [{ DATA_API_TEST_URL: "https://api.example.com?key=hunter2" }, /^DATA_API_TEST_URL must not contain a query/],
      [{ SESSION_SECRET: "hunter2" }, /^SESSION_SECRET must have at least 32 characters/],
      [{ SESSION_SECRET: `${testSecret},hunter2` }, /^SESSION_SECRET must have at least 32 characters/],
      [{ DEMO_BRAND_KEY: "hunter2 hunter2" }, /^DEMO_BRAND_KEY must be one key/],
      [{ SESSION_IDLE_MINUTES: "0" }, /^SESSION_IDLE_MINUTES must be from 0.1 to 525600 minutes/],
      [{ SESSION_MAX_DAYS: "hunter2" }, /^SESSION_MAX_DAYS must be a number of days/],
      [{ DATA_API_TIMEOUT_SECONDS: "0" }, /^DATA_API_TIMEOUT_SECONDS must be from 1 to 600 seconds/],
    ];
    for (const [settings, message] of wrong) {
      expect(() => read(settings)).toThrow(EnvironmentError);
      expect(() => read(settings)).toThrow(message);
      expect(() => read(settings)).not.toThrow(/hunter2/);
    }
  });

  it("refuses to run in production without a SESSION_SECRET unless only this machine reaches it", () => {
    const without = { SESSION_SECRET: undefined, NODE_ENV: "production" };
    for (const host of [undefined, "0.0.0.0", "::", "dashboard.example.com", "127.0.0.1.example.com"]) {
      expect(() => read({ ...without, DASHBOARD_HOST: host })).toThrow(/^SESSION_SECRET is missing: set it to/);
    }
  });

  it("stores a generated secret in DATA_DIR, beside the product's other data", () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "data-"));
    const own = { SESSION_SECRET: undefined, DASHBOARD_HOST: "127.0.0.1", DATA_DIR };
    const [secret] = read(own).sessionSecrets;
    expect(existsSync(join(DATA_DIR, "session-secret"))).toBe(true);
    expect(read(own).sessionSecrets).toEqual([secret]);
  });

  // In /proc no folder can be created although it exists, which is the answer for a missing parent.
  it("names DATA_DIR where its folder cannot be created", () => {
    const own = { SESSION_SECRET: undefined, DASHBOARD_HOST: "127.0.0.1", DATA_DIR: "/proc/dashboard/deep" };
    expect(() => read(own)).toThrow(EnvironmentError);
    expect(() => read(own)).toThrow(/^DATA_DIR cannot be used: .* in \/proc\/dashboard\/deep \(ENOENT\)\. Set it to a folder/);
  });

  it("opens with every secret at any place in the list", () => {
    const other = "another secret that is also long enough";
    const [first, second] = read({ SESSION_SECRET: `${other}, ${testSecret}` }).sessionSecrets;
    const [alone] = read({}).sessionSecrets;
    expect(first.secret).toBe(other);
    expect(second).toEqual(alone);
    expect(first.id).not.toBe(second?.id);
  });

  it("has the demo keys that are set", () => {
    expect(read({ DEMO_REP_KEY: "prod_rep" }).demoKeys).toEqual({ retailer: null, brand: null, rep: "prod_rep" });
  });
});

const folder = mkdtempSync(join(tmpdir(), "secret-"));
const data = join(folder, ".data");

afterEach(() => rmSync(data, { recursive: true, force: true }));

describe("readOrCreateSecret", () => {
  it("generates a long secret once and stores it, readable only by this user", () => {
    const secret = readOrCreateSecret(data);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(readOrCreateSecret(data)).toBe(secret);
    expect(statSync(join(data, "session-secret")).mode & 0o777).toBe(0o600);
  });

  it("leaves nothing else in the folder", () => {
    readOrCreateSecret(data);
    expect(readdirSync(data)).toEqual(["session-secret"]);
  });

  it.each(["", "short\n"])("refuses a stored secret that is incomplete: %j", (stored) => {
    readOrCreateSecret(data);
    const file = join(data, "session-secret");
    writeFileSync(file, stored);
    const sentence = `The session secret in ${file} is incomplete: remove this file, so that a new one is generated.`;
    expect(() => readOrCreateSecret(data)).toThrow(sentence);
    rmSync(file);
    expect(readOrCreateSecret(data).length).toBeGreaterThanOrEqual(43);
  });

  it("generates another secret in another folder", () => {
    expect(readOrCreateSecret(data)).not.toBe(readOrCreateSecret(join(folder, "other")));
  });
});
