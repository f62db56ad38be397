import { expect, test } from "vitest";
import { planList } from "./[connection]/replenishment/list.ts";
import { vendorsList } from "./[connection]/vendors/list.ts";

test("counts the rows of a product or vendor by another noun where one has several rows", () => {
  expect(planList.noun).toBe("suggestion");
  expect(vendorsList.noun).toBe("vendor listing");
});
