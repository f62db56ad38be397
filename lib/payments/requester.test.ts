import { describe, expect, it } from "vitest";
import { requesterOf } from "./requester.ts";

const names = new Map([[7, "Ana Ruiz"]]);
const request = { RequestID: 1, RequestedByUserID: 7, AppliedBy: null };

describe("requesterOf", () => {
  it("names the user of a request", () => {
    expect(requesterOf(request, names)).toEqual({ id: "7", name: "Ana Ruiz" });
  });

  it("numbers a user that this key cannot see", () => {
    expect(requesterOf({ ...request, RequestedByUserID: 8 }, names)).toEqual({ id: "8", name: "User 8" });
  });

  it("tells a key without a user from the ERP", () => {
    expect(requesterOf({ ...request, RequestedByUserID: 0 }, names)).toEqual({ id: "key", name: "API key without a user" });
    expect(requesterOf({ RequestID: null, RequestedByUserID: 0, AppliedBy: "C. Diaz" }, names)).toEqual({
      id: "erp",
      name: "C. Diaz (ERP)",
    });
    expect(requesterOf({ RequestID: null, RequestedByUserID: 0, AppliedBy: null }, names)).toEqual({ id: "erp", name: "In the ERP" });
  });
});
