import { describe, expect, it, test } from "vitest";
import { hasBalance, requesterOf, standingOf } from "./payment-standing.ts";

test.each([
  ["100.000000", "100.000000", "unapplied", true],
  ["100.000000", "99.999999", "partly", true],
  ["100.000000", "0.000001", "partly", true],
  ["100.000000", "0.000000", "used", false],
  ["-100.000000", "0.000000", "reversed", false],
  ["-100.000000", "5.000000", "reversed", false],
  ["0.000000", "0.000000", "used", false],
])("Amount %s with %s available is %s", (Amount, AvailableBalance, standing, has) => {
  expect(standingOf({ Amount, AvailableBalance })).toBe(standing);
  expect(hasBalance({ Amount, AvailableBalance })).toBe(has);
});

const names = new Map([[7, "Ana Ruiz"]]);
const request = { RequestID: 1, RequestedByUserID: 7, AppliedBy: null };

describe("requesterOf", () => {
  it("names the user of a request", () => {
    expect(requesterOf(request, names)).toEqual({ id: "7", name: "Ana Ruiz" });
  });

  it("numbers a user that this key cannot see", () => {
    expect(requesterOf({ ...request, RequestedByUserID: 8 }, names)).toEqual({ id: "8", name: "User 8" });
  });

  it.each([null, undefined])("takes %s for a key without a user", (RequestedByUserID) => {
    const sent = { ...request, RequestedByUserID: RequestedByUserID as never };
    expect(requesterOf(sent, names)).toEqual({ id: "key", name: "API key without a user" });
  });

  it("tells a key without a user from the ERP", () => {
    expect(requesterOf({ ...request, RequestedByUserID: 0 }, names)).toEqual({ id: "key", name: "API key without a user" });
    expect(requesterOf({ RequestID: null, RequestedByUserID: 0, AppliedBy: "C. Diaz" }, names)).toEqual({
      id: "erp",
      name: "C. Diaz (ERP)",
    });
    for (const RequestID of [null, undefined as never])
      expect(requesterOf({ RequestID, RequestedByUserID: 0, AppliedBy: null }, names)).toEqual({ id: "erp", name: "In the ERP" });
  });
});
