import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { keepSecret } from "./secret-file.ts";

const folder = mkdtempSync(join(tmpdir(), "secret-"));
const data = join(folder, ".data");

afterEach(() => rmSync(data, { recursive: true, force: true }));

describe("keepSecret", () => {
  it("generates a long secret once and stores it, readable only by this user", () => {
    const secret = keepSecret(data);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(keepSecret(data)).toBe(secret);
    expect(statSync(join(data, "session-secret")).mode & 0o777).toBe(0o600);
  });

  it("leaves nothing else in the folder", () => {
    keepSecret(data);
    expect(readdirSync(data)).toEqual(["session-secret"]);
  });

  it("generates another secret in another folder", () => {
    expect(keepSecret(data)).not.toBe(keepSecret(join(folder, "other")));
  });
});
