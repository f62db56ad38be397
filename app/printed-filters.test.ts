import { isValidElement } from "react";
import { expect, test } from "vitest";
import type { Filter } from "#components/data-table/filters/filter.ts";
import type { ListDeclaration, ListSearch } from "#components/data-table/list/list-declaration.ts";

type AnyFilter = Filter<never, object, unknown>;

const modules = import.meta.glob<object>("./**/list.ts", { eager: true });
const filters = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported)
    .filter((value): value is ListDeclaration<never, ListSearch> => typeof value === "object" && value !== null && "columns" in value)
    .flatMap((list) => list.filters.entries.map(([name, filter]) => ({ path, name, filter: filter as AnyFilter }))),
);

/** Texts of the address, for the filters that show nothing without a choice. */
const texts = ["1", "InProgress", "late", "differs", "today", "2026-11-20", "some name"];

function chosenValue({ param }: AnyFilter): unknown {
  return texts.map((text) => param.read(text)).find((value) => param.write(value) !== null) ?? param.read(null);
}

const show = (filter: AnyFilter, value: unknown) =>
  filter.render?.({ name: "x", value, onChange: () => {}, context: { today: "2026-11-21", keyType: "Employee" }, view: undefined });

test("finds the filters of every list", () => {
  expect(Object.keys(modules).length).toBeGreaterThan(20);
  expect(filters.length).toBeGreaterThan(80);
});

test.each(filters.filter(({ filter }) => !filter.isView))("$path prints what $name is set to", ({ filter }) => {
  const shown = show(filter, chosenValue(filter));
  // A control names its own choice. An element that only describes it has the words here.
  const words = isValidElement<object>(shown) && shown.type === "span" ? Object.values(shown.props)[0] : shown;
  expect(words).toBeTruthy();
});

test.each([
  ["purchase-orders", "status", "InProgress", "Status: Draft"],
  ["purchase-orders", "status", null, ""],
  ["purchase-orders/pipeline", "due", "soon", "Due in 7 days"],
  ["reconcile", "groups", ["differs", "books-only"], "Result: Differs, Only in your books"],
  ["reconcile", "groups", [], ""],
  ["replenishment", "states", ["today"], "Status: Order today"],
])("the control of %s's %s is elsewhere: %j is printed as %j", (screen, name, value, words) => {
  const found = filters.find((item) => item.path === `./[connection]/${screen}/list.ts` && item.name === name);
  const shown = found && show(found.filter, value);
  expect(isValidElement(shown) && shown.props).toEqual({ "data-filter": words, hidden: true });
});
