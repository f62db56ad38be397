import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { ViewsPanel } from "./views-panel.tsx";

function Panel({ search = "" }: { search?: string }) {
  const views = useSavedViews("views");
  return (
    <ViewsPanel
      storageKey="views"
      search={search}
      allLabel="All invoices"
      views={views}
      current={views.find((view) => view.search === search)}
      onClose={() => {}}
    />
  );
}

const focused = () => document.activeElement?.getAttribute("aria-label");

test("deleting a view moves the focus to a neighbor, and can be undone", async () => {
  const { body, run, fire } = await render(<Panel />);
  await run(() => {
    localStorage.setItem("views", JSON.stringify(["A", "B"].map((name) => ({ name, search: `q=${name}` }))));
    dispatchEvent(Object.assign(new Event("storage"), { key: "views", storageArea: localStorage }));
  });
  const deleteView = async (name: string) => {
    const button = body.querySelector<HTMLElement>(`[aria-label="Delete the view ${name}"]`);
    await run(() => button?.focus());
    await fire(button, "click");
  };
  await deleteView("A");
  expect(focused()).toBe("Delete the view B");
  await deleteView("B");
  expect(document.activeElement?.textContent).toBe("All invoices");
  expect(localStorage.getItem("views")).toBe("[]");
  const [, toast] = getToasts();
  expect([toast?.title, toast?.action?.label]).toEqual(["Deleted the view B", "Undo"]);
  await run(() => toast?.action?.onSelect());
  expect(localStorage.getItem("views")).toBe('[{"name":"B","search":"q=B"}]');
});

test("says that a view is saved", async () => {
  const { body, fire } = await render(<Panel search="open=1" />);
  const input = body.querySelector("input");
  // React ignores an input whose own property was set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Mine ");
  await fire(input, "input");
  await fire(body.querySelector("form"), "submit");
  expect(localStorage.getItem("views")).toBe('[{"name":"Mine","search":"open=1"}]');
  expect(getToasts().at(-1)?.title).toBe("Saved the view Mine");
});

test("replacing a view can be undone, until it is changed again", async () => {
  const { body, run, fire } = await render(<Panel search="open=1" />);
  const store = (search: string) =>
    run(() => {
      localStorage.setItem("views", JSON.stringify([{ name: "Mine", search }]));
      dispatchEvent(Object.assign(new Event("storage"), { key: "views", storageArea: localStorage }));
    });
  await store("q=old");
  const input = body.querySelector("input");
  // React ignores an input whose own property was set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "mine");
  await fire(input, "input");
  await fire(body.querySelector("form"), "submit");
  expect(localStorage.getItem("views")).toBe('[{"name":"mine","search":"open=1"}]');
  const toast = getToasts().at(-1);
  expect([toast?.title, toast?.action?.label]).toEqual(["Replaced the view Mine", "Undo"]);
  await run(() => toast?.action?.onSelect());
  expect(localStorage.getItem("views")).toBe('[{"name":"Mine","search":"q=old"}]');
  await store("q=newer");
  await run(() => toast?.action?.onSelect());
  expect(localStorage.getItem("views")).toBe('[{"name":"Mine","search":"q=newer"}]');
  expect(getToasts().at(-1)?.title).toBe("The view Mine could not be restored");
});

test("asks for a name when the view is saved, not when the empty field is left", async () => {
  const { body, run, fire } = await render(<Panel />);
  const input = body.querySelector("input");
  await run(() => input?.focus());
  await run(() => input?.blur());
  expect(body.textContent).not.toContain("Enter a name.");
  await fire(body.querySelector("form"), "submit");
  expect(body.textContent).toContain("Enter a name.");
});

test("says that what is shown is too long for a view, and not that there are too many views", async () => {
  const { body, fire } = await render(<Panel search={`q=${"x".repeat(9_000)}`} />);
  const input = body.querySelector("input");
  // React ignores an input whose own property was set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Long");
  await fire(input, "input");
  await fire(body.querySelector("form"), "submit");
  expect(body.textContent).toContain("The filters and the search are too long for a view.");
  expect(body.textContent).not.toContain("50");
});

test("renames the view that is shown in its place, which can be undone, and keeps the names of others", async () => {
  const { body, run, fire } = await render(<Panel search="q=A" />);
  await run(() => {
    localStorage.setItem("views", JSON.stringify(["A", "B"].map((name) => ({ name, search: `q=${name}` }))));
    dispatchEvent(Object.assign(new Event("storage"), { key: "views", storageArea: localStorage }));
  });
  const renameTo = async (name: string) => {
    const input = body.querySelector("input");
    // React ignores an input whose own property was set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, name);
    await fire(input, "input");
    await fire(body.querySelector('[aria-label^="Rename the view"]'), "click");
  };
  const names = () => JSON.parse(localStorage.getItem("views") ?? "[]").map(({ name }: { name: string }) => name);
  await renameTo(" Mine ");
  expect(names()).toEqual(["Mine", "B"]);
  const toast = getToasts().at(-1);
  expect([toast?.title, toast?.action?.label]).toEqual(["Renamed the view A to Mine", "Undo"]);
  await run(() => toast?.action?.onSelect());
  expect(names()).toEqual(["A", "B"]);
  // The name of another view is offered to Replace only.
  await expect(renameTo("b")).rejects.toThrow("There is no element");
  expect(names()).toEqual(["A", "B"]);
});

test("says that a view could not be deleted where the browser stores nothing, and does not call it deleted", async () => {
  const { body, run, fire } = await render(<Panel />);
  await run(() => {
    localStorage.setItem("views", JSON.stringify([{ name: "A", search: "q=A" }]));
    dispatchEvent(Object.assign(new Event("storage"), { key: "views", storageArea: localStorage }));
  });
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new Error("The browser stores nothing.");
  });
  const button = body.querySelector<HTMLElement>('[aria-label="Delete the view A"]');
  await run(() => button?.focus());
  await fire(button, "click");
  expect(getToasts().at(-1)?.title).toBe("The view A could not be deleted");
  expect(focused()).toBe("Delete the view A");
});
