import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it } from "vitest";
import { connectForm } from "#lib/session/connect-form.ts";
import { openCalendarLink } from "./calendar/calendar-link.ts";
import { isLoopback } from "./env.ts";
import { isPublicAddress, readRemoteAddress } from "./http/remote-address.ts";
import { readHeld } from "./session/cookies/connection-cookies.ts";
import { readUsedMark } from "./session/cookies/used-mark.ts";
import { chooseSlug } from "./session/slug.ts";
import { applySettings } from "./testing/settings.ts";
import { markTag, unmarkTags } from "./upstream/forward/entity-tags.ts";
import { forward } from "./upstream/forward/forward.ts";
import { isJson } from "./upstream/upstream.ts";

const api = new URL("https://api.example.com/api");
const owner = { slug: "store", signedInAt: "2026-11-20T09:00:00.000Z" };
const connection = {
  ...owner,
  connectedAt: owner.signedInAt,
  name: "",
  environment: "test",
  keyType: "Customer",
  covers: "",
  demo: false,
} as const;
const ask = (path: string, headers: Record<string, string> = {}) =>
  forward(new NextRequest(`http://127.0.0.1:3000/api/data/${path}`, { headers }));
const ask64 = (text: string) => ask("store/v1/invoices", { "x-request-id": text });
const noCookies = { get: () => undefined };

/** Every regular expression of lib/server that reads a caller's text, by its function, with texts on which a bad one is slow. */
const readers: Readonly<Record<string, { read: (text: string) => unknown; worst: readonly ((length: number) => string)[] }>> = {
  "forward.ts proxyUrl, plainPath": {
    read: (text) => ask(text),
    worst: [
      (n) => "/".repeat(n),
      (n) => `store/v1${"/a".repeat(n / 2)}`,
      (n) => `store/v1/${"a".repeat(n)}`,
      (n) => `store?${"?".repeat(n)}`,
    ],
  },
  "entity-tags.ts entityTag": {
    read: (text) => [unmarkTags(text, connection), markTag(text, connection)],
    worst: [(n) => '"'.repeat(n), (n) => "W/".repeat(n / 2), (n) => `"${"a".repeat(n)}`, (n) => `${'""'.repeat(n / 2)}"`],
  },
  "forward.ts requestIdPattern": { read: ask64, worst: [(n) => `${"a".repeat(n)}-`] },
  "slug.ts slugPattern": { read: (text) => readHeld(text, noCookies, false), worst: [(n) => "a-".repeat(n / 2), (n) => "-".repeat(n)] },
  "slug.ts toSlug, trimDashes": {
    read: (text) => chooseSlug(text, new Set()),
    worst: [
      (n) => "-".repeat(n),
      (n) => "a-".repeat(n / 2),
      (n) => "é".repeat(n),
      (n) => `${"- ".repeat(n / 2)}a`,
      (n) => `e${"\u0301\u0323".repeat(n / 2)}`,
    ],
  },
  "connect-form.ts key and name": {
    read: (text) => connectForm.safeParse({ key: text, environment: "test", name: text }),
    worst: [(n) => `${"a".repeat(n)} a`, (n) => `a${" ".repeat(n)}a`, (n) => `${"a".repeat(n)}\u0000`],
  },
  "used-mark.ts": { read: (text) => readUsedMark(owner, text), worst: [(n) => "a".repeat(n), (n) => `a.${"b".repeat(n)}`] },
  "calendar-link.ts": { read: (text) => openCalendarLink(text, 0), worst: [(n) => "Fe26.2*".repeat(n / 7), (n) => "*".repeat(n)] },
  "image-address.ts": {
    read: (text) => [readRemoteAddress(text, api), isPublicAddress(text)],
    worst: [(n) => `http://[${"]".repeat(n)}`, (n) => `http://${"a.".repeat(n / 2)}`, (n) => "/".repeat(n)],
  },
  "upstream.ts isJson": { read: isJson, worst: [(n) => `application/${"a.".repeat(n / 2)}`, (n) => `application/${"+".repeat(n)}`] },
  "env.ts isLoopback": { read: isLoopback, worst: [(n) => `127${".1".repeat(n / 2)}`] },
};

/** Shorter times are too inexact to compare. */
const leastMs = 0.2;

async function fastest(read: (text: string) => unknown, text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn += 1) {
    const begin = performance.now();
    await read(text);
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

beforeEach(() => void applySettings({ DATA_API_PRODUCTION_URL: "https://api.example.com" }));

describe("a caller's text", () => {
  for (const [name, { read, worst }] of Object.entries(readers)) {
    it(`is read in linear time: ${name}`, { timeout: 60_000 }, async () => {
      for (const [index, text] of worst.entries()) {
        const growth = async () => {
          const short = await fastest(read, text(8_192));
          const long = await fastest(read, text(8 * 8_192));
          return long / Math.max(short, leastMs);
        };
        // Linear time grows 8 times; quadratic time grows 64 times. Measured again if other programs took the processor meanwhile.
        await expect.poll(growth, { message: `text ${index}`, timeout: 30_000 }).toBeLessThan(24);
      }
    });
  }
});
