import type { Page } from "@playwright/test";
import { expect, exploreByHand, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { expectSettled } from "../support/screens/routes.ts";

// The notice without a stored screen is an answer with the status 503, and Next reports that it loads a document instead.
test.use({ serviceWorkers: "allow", expectedErrors: /ERR_INTERNET_DISCONNECTED|status of (401|503)|Falling back to browser navigation/ });

const screens = [
  { path: "/demo-rep/my-day", title: "My day" },
  { path: "/demo-rep/delivery", title: "Deliveries" },
  { path: "/demo-rep/customers", title: "Customers" },
];

/** The paths in each cache of the browser. Read under the lock of the store, because opening a cache that is being deleted makes it anew. */
const storedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const read = await navigator.locks.request("offline-screens", async () => {
      const names = await caches.keys();
      const paths = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      );
      return Object.fromEntries(names.map((name, at) => [name, paths[at] ?? []]));
    });
    return read;
  });

const screensOf = async (page: Page) => (await storedPaths(page))["offline-screens:demo-rep"] ?? [];

/** Opens a screen and waits until it is stored. Returns the texts of its rows or cards. */
async function storeScreen(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expectSettled(page);
  await expect.poll(() => screensOf(page)).toContain(path);
  return customersOn(page);
}

const customersOn = (page: Page): Promise<string[]> => page.getByRole("main").locator('a[href*="/customers/"]').allInnerTexts();

const notice = (page: Page) => page.getByText(/^Offline\. Read at \d+:\d\d [AP]M, (just now|\d+ minutes? ago)\.$/);

test("the rep's screens open without a network as they were last read, until the rep signs out", async ({ page, context, demo }) => {
  test.slow();
  await exploreByHand(page, "rep", demo.url);
  const seen = new Map<string, string[]>();
  for (const { path } of screens) seen.set(path, await storeScreen(page, path));
  // Nothing else is stored: no answers of the API, no other screens.
  expect(Object.keys(await storedPaths(page)).sort()).toEqual(["offline-files", "offline-screens:demo-rep"]);
  expect((await screensOf(page)).sort()).toEqual(screens.map(({ path }) => path).sort());
  expect((await storedPaths(page))["offline-files"]?.every((path) => path.startsWith("/_next/static/"))).toBe(true);

  await context.setOffline(true);
  for (const { path, title } of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expectSettled(page);
    await expect.poll(() => customersOn(page)).toEqual(seen.get(path));
    await expect(page.getByText(/could not be loaded|could not be read|Refreshing .* failed/)).toHaveCount(0);
    // One line says that the device is offline.
    await expect(page.getByText("You are offline. This page may be out of date")).toBeHidden();
    await expectAccessible(page);
  }

  // Links and keys lead to the stored screens, and name them on the way to others.
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "Deliveries", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deliveries" })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await navigation.getByRole("link", { name: "Invoices", exact: true }).click();
  await expect(page.getByText("You are offline: that page cannot be loaded")).toBeVisible();
  await expect(page.getByText("Available offline: My day, Deliveries, and Customers.")).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("y");
  await expect(page.getByRole("heading", { level: 1, name: "My day" })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await page.goto("/demo-rep/invoices");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await expect(notice(page)).toBeVisible();

  // So do the links at the lower edge of a phone, which cover no customer.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("navigation", { name: "Most used screens" });
  await bar.getByRole("link", { name: "My day" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My day" })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await bar.getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByText("You are offline: that page cannot be loaded")).toBeVisible();
  await page.keyboard.press("End");
  const last = page.getByText(/^all [\d,]+ customers$/).first();
  await expect(last).toBeInViewport({ ratio: 1 });
  const [end, start] = [await last.boundingBox(), await bar.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
  await bar.getByRole("link", { name: "Customers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await page.setViewportSize(size);

  // Back online, the screen is read again.
  const [read] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/api/data/demo-rep/v1/customers") && response.ok()),
    context.setOffline(false),
  ]);
  expect(read.fromServiceWorker()).toBe(false);
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => customersOn(page)).toEqual(seen.get("/demo-rep/customers"));

  await page.goto("/demo-rep");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).fill("sign out");
  await page.getByRole("option", { name: "Sign out…" }).click();
  await page.getByRole("dialog", { name: "Sign out of this browser?" }).getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  expect(await storedPaths(page)).toEqual({});
  await context.setOffline(true);
  for (const path of ["/", ...screens.map((screen) => screen.path)]) {
    await page.goto(path);
    await expect(page.getByText("No screen is available offline in this browser.")).toBeVisible();
  }
  await context.setOffline(false);
});

test("a screen that a person reaches by links is stored, and forgetting its key deletes it, also while it can be undone", async ({
  page,
  context,
  demo,
}) => {
  await exploreByHand(page, "rep", demo.url);
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "Customers", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await expect.poll(() => screensOf(page)).toEqual(["/demo-rep/customers"]);
  const seen = await customersOn(page);
  // An installed app opens at the root.
  await context.setOffline(true);
  await page.goto("/");
  await expect(page).toHaveURL(/\/demo-rep\/customers$/);
  await expect(notice(page)).toBeVisible();
  await expect.poll(() => customersOn(page)).toEqual(seen);
  await context.setOffline(false);

  await page.goto("/connect");
  await page.getByRole("button", { name: "Forget Demo rep" }).click();
  const undo = page.getByRole("button", { name: "Undo: restore Demo rep" });
  await expect(undo).toBeVisible();
  expect(await storedPaths(page)).toEqual({});
  await undo.click();
  await expect(page.getByRole("link", { name: /Demo rep/ })).toBeVisible();
  await context.setOffline(true);
  await page.goto("/demo-rep/customers");
  await expect(page.getByText("No screen is available offline in this browser.")).toBeVisible();
  await context.setOffline(false);
});

test("a customer that was opened opens without a network, from its page and from the stored list", async ({ page, context, demo }) => {
  await exploreByHand(page, "rep", demo.url);
  await storeScreen(page, "/demo-rep/customers");
  const customers = page.getByRole("main").locator('a[href*="/customers/"]');
  const href = (await customers.first().getAttribute("href")) ?? "";
  const name = (await customersOn(page))[0]?.split("\n")[0] ?? "";
  const { pathname: path } = new URL(href, demo.url);
  await customers.first().click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect.poll(() => screensOf(page)).toContain(path);
  await context.setOffline(true);
  await page.goto("/demo-rep/customers");
  await expect(notice(page)).toBeVisible();
  await customers.nth(1).click();
  await expect(page.getByText("You are offline: that page cannot be loaded")).toBeVisible();
  await customers.first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expectSettled(page);
  await expect(page.getByText(/could not be loaded|could not be read/)).toHaveCount(0);
  for (const section of ["Owes", "Newest invoices", "Newest payments", "Shelves", "People"])
    await expect(page.getByRole("region", { name: section })).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page);
  await context.setOffline(false);
});

test("a connection that was lost elsewhere leaves no stored screen", async ({ page, context, demo }) => {
  await exploreByHand(page, "rep", demo.url);
  await storeScreen(page, "/demo-rep/customers");
  await context.clearCookies();
  await page.goto("/demo-rep/customers");
  await expect(page).toHaveURL(/\/connect\?missing=demo-rep/);
  await expect.poll(() => storedPaths(page)).toEqual({});
});

const endings = [
  {
    name: "a revoked key",
    path: "**/api/data/**",
    answer: { status: 401, json: { Error: { code: "INVALID_KEY", detail: "The key is not known." } } },
    dialog: "The Data API no longer accepts the key of Demo rep",
  },
  {
    name: "an idle session that ends",
    path: "**/api/session/demo-rep",
    answer: { json: { state: "ended", why: "idle" } },
    dialog: "Demo rep has ended",
  },
];

for (const { name, path, answer, dialog } of endings) {
  test(`${name} deletes the stored screens`, async ({ page, demo }) => {
    await exploreByHand(page, "rep", demo.url);
    await storeScreen(page, "/demo-rep/customers");
    await page.route(path, (route) => route.fulfill(answer));
    await page.goto("/demo-rep/invoices");
    await expect(async () => {
      // The page asks for its session when the network returns.
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(page.getByRole("dialog", { name: dialog })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect.poll(() => storedPaths(page)).toEqual({});
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("another key of the connection deletes what the former key has read", async ({ page, demo }) => {
  await exploreByHand(page, "rep", demo.url);
  await storeScreen(page, "/demo-rep/customers");
  await exploreByHand(page, "rep", demo.url);
  await expect.poll(() => storedPaths(page)).toEqual({});
});

test("the dashboard can be installed", async ({ page, demo }) => {
  await page.goto(`${demo.url}/connect`);
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({ name: "Data API Dashboard", start_url: "/", display: "standalone" });
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ purpose = "any" }) => purpose)).toContain("maskable");
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
