import { expect, test } from "vitest";
import { mayReadMetrics } from "../../http/server/operator-routes.ts";

const from = (address: string | undefined, headers: Readonly<Record<string, string>> = {}) => ({
  address,
  header: (name: string) => headers[name],
});

test.each([
  ["127.0.0.1", {}, true],
  ["127.8.8.8", {}, true],
  ["::1", {}, true],
  ["::ffff:127.0.0.1", {}, true],
  ["10.0.0.7", {}, false],
  ["::ffff:10.0.0.7", {}, false],
  ["2001:db8::1", {}, false],
  [undefined, {}, false],
  ["not an address", {}, false],
  ["127.0.0.1", { "x-forwarded-for": "10.0.0.7" }, false],
  ["127.0.0.1", { forwarded: "for=10.0.0.7" }, false],
  ["127.0.0.1", { authorization: "Bearer anything" }, true],
])("without a token, metrics are for this machine's own programs: %s %j", (address, headers, may) => {
  expect(mayReadMetrics(undefined, from(address, headers))).toBe(may);
  expect(mayReadMetrics("", from(address, headers))).toBe(may);
});

test.each([
  ["10.0.0.7", { authorization: "Bearer let-me-in" }, true],
  ["10.0.0.7", { authorization: "Bearer let-me-in ", "x-forwarded-for": "10.1.1.1" }, false],
  ["10.0.0.7", { authorization: "let-me-in" }, false],
  ["127.0.0.1", {}, false],
])("with a token, metrics are for who sends it: %s %j", (address, headers, may) => {
  expect(mayReadMetrics("let-me-in", from(address, headers))).toBe(may);
});
