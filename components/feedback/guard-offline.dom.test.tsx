import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import { guardOffline } from "./guard-offline.ts";

/** A page with a link to a stored screen and one to another, on a device without a network. */
async function openPage() {
  const state = { onLine: false, isReachable: false, stored: [] as { path: string; title: string }[] };
  const opened: string[] = [];
  const followed: string[] = [];
  const { body } = await render(
    <>
      <a href="/rep/delivery?week=2">Deliveries</a>
      <a href="/rep/invoices">Invoices</a>
    </>,
  );
  vi.stubGlobal("navigator", {
    get onLine() {
      return state.onLine;
    },
  });
  const end = guardOffline({
    isReachable: async () => state.isReachable,
    listStored: async () => state.stored,
    open: (href) => void opened.push(new URL(href).pathname),
  });
  onTestFinished(end);
  const links = [...body.querySelectorAll("a")];
  for (const link of links)
    link.addEventListener("click", (event) => {
      event.preventDefault();
      followed.push(link.textContent ?? "");
    });
  const click = (text: string) => links.find(({ textContent }) => textContent === text)?.click();
  return { state, opened, followed, click };
}

test("a link to a stored screen opens it; another names the stored screens", async () => {
  const { state, opened, followed, click } = await openPage();
  state.stored = [
    { path: "/rep/my-day", title: "My day" },
    { path: "/rep/delivery", title: "Deliveries" },
  ];
  click("Deliveries");
  await expect.poll(() => opened).toEqual(["/rep/delivery"]);
  click("Invoices");
  await expect
    .poll(() => getToasts().at(-1))
    .toMatchObject({ title: "You are offline: that page cannot be loaded", detail: "Available offline: My day and Deliveries." });
  expect(followed).toEqual([]);
});

test("a link keeps the page while nothing is stored", async () => {
  const { opened, followed, click } = await openPage();
  click("Invoices");
  await expect.poll(() => getToasts().at(-1)?.detail).toBe("This page stays open. Try the link again when you are back online.");
  expect([followed, opened]).toEqual([[], []]);
});

test("links work while the dashboard can be reached, and with a network, except on a page from the store", async () => {
  const { state, followed, click } = await openPage();
  state.isReachable = true;
  click("Invoices");
  await expect.poll(() => followed).toEqual(["Invoices"]);
  [state.onLine, state.isReachable] = [true, false];
  click("Deliveries");
  expect(followed).toEqual(["Invoices", "Deliveries"]);
  document.documentElement.dataset.stored = "1";
  state.stored = [{ path: "/rep/my-day", title: "My day" }];
  click("Deliveries");
  await expect.poll(() => getToasts().at(-1)?.detail).toBe("Available offline: My day.");
  expect(followed).toHaveLength(2);
});
