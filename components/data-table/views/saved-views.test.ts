import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutView, withView } from "./change-views.ts";
import { isSameSearch, readViews, type SavedView, viewNameMax } from "./saved-views.ts";

describe("saved views", () => {
  test("reads back what was saved", () => {
    const name = fc.string({ minLength: 1, maxLength: viewNameMax, size: "max" }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(fc.array(fc.record({ name, search: fc.string({ maxLength: 100 }) }), { maxLength: 8 }), (given) => {
        const views = given.reduce<readonly SavedView[]>((all, view) => withView(all, view) ?? all, []);
        expect(readViews(JSON.stringify(views))).toEqual(views);
        const names = views.map((view) => view.name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 50 },
    );
  });

  test("ignores invalid text in the browser's storage", () => {
    expect(readViews(null)).toEqual([]);
    expect(readViews("{")).toEqual([]);
    expect(readViews('[1,null,{"name":""},{"name":"a","search":7},{"name":"b","search":"q=x","more":1}]')).toEqual([
      { name: "b", search: "q=x" },
    ]);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const { name, search } of readViews(JSON.stringify(value))) expect([typeof name, typeof search]).toEqual(["string", "string"]);
      }),
    );
  });

  test("replaces a view with the same name, and saves nothing without a name", () => {
    const views = [
      { name: "Overdue", search: "overdue=1" },
      { name: "Large", search: "sort=-OpenBalance" },
    ];
    expect(withView(views, { name: " overdue ", search: "open=1" })).toEqual([{ name: "overdue", search: "open=1" }, views[1]]);
    expect(withView(views, { name: "  ", search: "" })).toBeNull();
    expect(withView(views, { name: "x".repeat(viewNameMax + 1), search: "" })).toBeNull();
    expect(withoutView(views, "Large")).toEqual([views[0]]);
  });

  test("stores at most fifty views", () => {
    const views = Array.from({ length: 50 }, (_, at) => ({ name: `View ${at}`, search: "" }));
    expect(withView(views, { name: "One more", search: "" })).toBeNull();
    expect(withView(views, { name: "View 3", search: "q=x" })).toHaveLength(50);
  });

  test("stores the longest pasted search, written as an address", () => {
    const numbers = Array.from({ length: 500 }, (_, at) => `INV-${at}`)
      .join(", ")
      .slice(0, 4_000);
    const search = new URLSearchParams({ q: numbers }).toString();
    expect(search.length).toBeGreaterThan(4_000);
    expect(withView([], { name: "Pasted", search })).toEqual([{ name: "Pasted", search }]);
    expect(withView([], { name: "Too long", search: "x".repeat(8_001) })).toBeNull();
  });

  test("recognizes a view with its parameters in another order", () => {
    expect(isSameSearch("open=1&sort=-Date", "sort=-Date&open=1")).toBe(true);
    expect(isSameSearch("open=1", "open=1&q=x")).toBe(false);
    expect(isSameSearch("open=1", "open=1&layout=compact")).toBe(true);
    expect(isSameSearch("open=1&layout=comfortable", "open=1&layout=compact")).toBe(false);
  });
});
