import { describe, expect, test } from "vitest";
import { OperatorError } from "#service/operator-error.ts";
import { createClientAddress } from "./client-address.ts";

describe("the client's address", () => {
  test.each([
    ["without trusted proxies is the connection's", undefined, "10.0.0.1", "1.2.3.4", "10.0.0.1"],
    ["of a caller that is no trusted proxy is its own, whatever it sends", "127.0.0.1", "9.9.9.9", "1.2.3.4", "9.9.9.9"],
    ["behind a trusted proxy is what the proxy says", "127.0.0.1", "127.0.0.1", "1.2.3.4", "1.2.3.4"],
    [
      "is the last that is no trusted proxy: the ones before it are the client's own words",
      "10.0.0.0/8",
      "10.0.0.1",
      "5.5.5.5, 1.2.3.4, 10.7.0.2",
      "1.2.3.4",
    ],
    ["is the proxy's where it forwards nothing", "127.0.0.1", "127.0.0.1", undefined, "127.0.0.1"],
    ["is the proxy's where it forwards no address", "127.0.0.1", "127.0.0.1", "1.2.3.4, unknown", "127.0.0.1"],
    ["of a proxy that connects over IPv6 to an IPv4 address is known", "127.0.0.1", "::ffff:127.0.0.1", "::ffff:1.2.3.4", "1.2.3.4"],
    ["may be an IPv6 address", "::1, fd00::/8", "fd12::1", "2001:db8::7", "2001:db8::7"],
    ["is the first of a chain of trusted proxies alone", "10.0.0.0/8", "10.0.0.1", "10.0.0.9, 10.0.0.2", "10.0.0.9"],
    ["of a connection that is gone is unknown", "127.0.0.1", undefined, "1.2.3.4", "unknown"],
  ])("%s", (_, trusted, connected, forwarded, address) => {
    expect(createClientAddress(trusted)(connected, forwarded)).toBe(address);
  });

  test.each(["localhost", "10.0.0.0/33", "::1/129", "10.0.0.1/8/8", "10.0.0.1/", "10.0.0/8"])(
    "TRUSTED_PROXIES=%s is a sentence for the operator",
    (text) => {
      expect(() => createClientAddress(text)).toThrow(OperatorError);
      expect(() => createClientAddress(text)).toThrow(`"${text}" is neither`);
    },
  );

  test("an empty setting trusts no proxy", () => {
    expect(createClientAddress("")("127.0.0.1", "1.2.3.4")).toBe("127.0.0.1");
  });
});
