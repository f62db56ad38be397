import { expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "./index.ts";
import { keyOfRoute, recordKeys } from "./record-keys.ts";

const bodyOf = (replies: Readonly<Record<number, z.ZodType | null>>) =>
  z.toJSONSchema(replies[200] ?? z.null(), { unrepresentable: "any" });

test("every list endpoint has a key, and nothing else has one", () => {
  const isList = ({ replies }: (typeof endpoints)[number]) => {
    const { properties = {} } = bodyOf(replies);
    return "HasNextPage" in properties || "has_next_page" in properties;
  };
  const lists = endpoints.filter(isList).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(recordKeys).sort()).toEqual(lists.sort());
});

test("a key of one field is its value, of several their values, and of the first of several a value that no other field can give", () => {
  const area = { LocationID: 2, ProductID: 7, InStock: true };
  expect(keyOfRoute("GET /v1/invoices")({ InvoiceID: 5 } as never)).toBe(5);
  expect(keyOfRoute("GET /v1/availableInventory")(area as never)).toBe("2 7");
  const applicationKey = keyOfRoute("GET /v1/payments/applications");
  expect(applicationKey({ RequestID: 5, PaymentApplicationID: 9 } as never)).toBe(5);
  expect(applicationKey({ RequestID: null, PaymentApplicationID: 5 } as never)).toBe("PaymentApplicationID 5");
});
