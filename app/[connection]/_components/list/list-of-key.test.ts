import { isValidElement } from "react";
import { describe, expect, test } from "vitest";
import { keyTypes } from "#contract/endpoint.ts";
import { dueFilters, dueListOf } from "../../aging/calendar/list.ts";
import { customersListOf } from "../../customers/list.ts";
import { deliveryListOf } from "../../delivery/list.ts";
import { shelfFilters, shelvesListOf } from "../../inventory/retail/list.ts";
import { invoicesListOf } from "../../invoices/list.ts";
import { repsListOf } from "../../reps/list.ts";
import { usersListOf } from "../../users/list.ts";
import { customerFilter } from "../filters/customer-filter.ts";

const lists = { customersListOf, deliveryListOf, dueListOf, invoicesListOf, repsListOf, shelvesListOf, usersListOf };
const filterOf = ({ entries }: { readonly entries: readonly (readonly [string, object])[] }, name: string) =>
  entries.find(([id]) => id === name)?.[1] as ReturnType<typeof customerFilter>;
const filters = {
  "any list": customerFilter({}),
  "the cash calendar": filterOf(dueFilters, "stores"),
  shelves: filterOf(shelfFilters, "customers"),
};

describe.each(keyTypes)("for %s keys", (keyType) => {
  const other = keyType === "Customer" ? "Customer" : "Store";

  test.each(Object.values(lists))("a list names its customers by one word", (listOf) => {
    const headers = listOf(keyType).columns.map(({ header }) => header);
    expect(headers.filter((header) => /^(Customer|Store)s?$/.test(header))).toHaveLength(1);
    expect(headers.join()).not.toContain(other);
    expect(listOf(keyType)).toBe(listOf(keyType));
  });

  test.each(Object.entries(filters))("the filter by customer of %s has the same word", (_, filter) => {
    const shown = filter?.render?.({
      name: "x",
      value: [],
      onChange: () => {},
      context: { today: "2026-11-21", keyType },
      view: undefined,
    });
    expect(isValidElement<object>(shown) && shown.props).toMatchObject({ label: keyType === "Customer" ? "Store" : "Customer" });
  });
});
