import { describe, expect, it } from "vitest";
import { joinNames, nameStores } from "./cover-label.ts";

const store = (CustomerName: string, ChainName = "") => ({ CustomerName, ChainName });

describe("nameStores", () => {
  it("names one store", () => {
    expect(nameStores([store("Northgate 12", "Northgate")], false)).toBe("Northgate 12");
  });

  it("counts the stores of one chain", () => {
    expect(nameStores([store("A", "Northgate Market"), store("B", "Northgate Market")], false)).toBe("2 stores of Northgate Market");
    expect(nameStores([store("A", "Northgate Market"), store("B", "Northgate Market")], true)).toBe("2+ stores of Northgate Market");
  });

  it("names some of several chains' stores", () => {
    expect(nameStores([store("A", "X"), store("B", "Y"), store("C", "Y"), store("D")], false)).toBe("4 stores: A, B and 2 more");
    expect(nameStores([store("A"), store("B")], false)).toBe("2 stores: A and B");
  });

  it("says that there are none", () => {
    expect(nameStores([], false)).toBe("no customers");
  });
});

describe("joinNames", () => {
  it("lists each name once, at most three", () => {
    expect(joinNames(["A", "A", " ", "B", "C"], "none")).toBe("A, B and C");
    expect(joinNames([], "none")).toBe("none");
  });

  it("ignores a name that is missing", () => {
    expect(joinNames(["A", null as never, undefined as never], "none")).toBe("A");
  });

  it("keeps a long name short", () => {
    expect(joinNames(["x".repeat(500)], "none").length).toBe(60);
  });
});
