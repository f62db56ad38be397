import { describe, expect, test } from "vitest";
import { createPurchaseV2, listPurchasesV2, submitPurchaseV2, validatePurchaseV2 } from "#contract/v2/purchases.ts";
import { grantPreferences } from "./prefer.ts";

describe("Prefer", () => {
  test.each([
    [createPurchaseV2, "return=minimal, handling=lenient", "return=minimal, handling=lenient"],
    [createPurchaseV2, 'RETURN="minimal"; foo', "return=minimal"],
    [createPurchaseV2, ' return = "minimal" ;x=1;y , handling', "return=minimal"],
    [createPurchaseV2, 'return="minimal, return minimal, =minimal, return==minimal', null],
    [createPurchaseV2, "return=representation, return=minimal", "return=representation"],
    [createPurchaseV2, "respond-async, wait=5, return=everything", null],
    [submitPurchaseV2, "handling=lenient, return=minimal", "return=minimal"],
    [validatePurchaseV2, "return=minimal, handling=lenient", "handling=lenient"],
    [listPurchasesV2, "return=minimal", null],
  ])("of %# grants what the endpoint can do, the first of each name", (endpoint, header, applied) => {
    const granted = grantPreferences(endpoint, header);
    expect(granted.applied).toBe(applied);
    expect(granted.isMinimal).toBe(applied?.includes("return=minimal") ?? false);
    expect(granted.isLenient).toBe(applied?.includes("handling=lenient") ?? false);
  });
});
