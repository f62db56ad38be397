import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/index.ts";
import { restrictedText, restrictionsOf } from "./key-access.ts";

describe("restrictionsOf", () => {
  it("names exactly the endpoints that the contract closes to some key", () => {
    const restricted = endpoints.filter(({ access }) => access.length < 3).map(({ id }) => id);
    expect(Object.keys(restrictedText).sort()).toEqual([...restricted].sort());
  });

  it("names what each key cannot use, once", () => {
    expect(restrictionsOf("Employee")).toEqual([]);
    expect(restrictionsOf("Supplier")).toEqual(["asking for a payment to be allocated"]);
    expect(restrictionsOf("Customer").sort()).toEqual([
      "brands' default credit terms",
      "inventory batches",
      "purchase orders",
      "vendors",
      "warehouse inventory",
    ]);
  });
});
