import type { Page } from "@playwright/test";
import { expect, type Role, test } from "../fixtures.ts";
import { expectSettled } from "../support/screens/routes.ts";
import { readAging, readAll, readCustomers } from "../support/servers/api.ts";
import type { Demo } from "../support/servers/demo.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** What people notice begins here, as for the first frame of a list. */
const shiftMax = 0.02;
/** A description on a phone contains a date, with which it may have a line more or less. */
const linePixels = 20;

declare global {
  interface Window {
    /** How much what was painted has moved, without what follows an input. */
    shifted?: number;
  }
}

// Most of their time is waiting. One worker waits while the others compute.
test.describe.configure({ mode: "default" });

const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    // TypeScript's DOM types do not include these entries.
    for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
    }
  }).observe({ type: "layout-shift", buffered: true });
};

async function statementPath({ production }: Demo): Promise<string> {
  const [record] = await readAging(production, "Employee");
  return `aging/${record?.ARAccountID}`;
}

async function customerPath({ production }: Demo): Promise<string> {
  const [customer] = await readCustomers(production, "Employee", "AccountStatuses=Active");
  return `customers/${customer?.CustomerID}`;
}

async function productPath({ production }: Demo): Promise<string> {
  const [product] = await readAll<{ ProductID: number }>(production, "Customer", "/v1/products?");
  return `catalog/${product?.ProductID}`;
}

const screens: readonly (readonly [name: string, role: Role, pathOf: (demo: Demo) => Promise<string> | string])[] = [
  ["a statement", "rep", statementPath],
  ["a customer", "rep", customerPath],
  ["the overview of a retailer", "retailer", () => ""],
  ["the replenishment", "brand", () => "replenishment"],
  ["the catalog of a retailer", "retailer", () => "catalog"],
  ["a product", "retailer", productPath],
  ["the cash calendar", "rep", () => "aging/calendar"],
  ["AR aging", "rep", () => "aging"],
  ["AR aging by supplier", "rep", () => "aging/suppliers"],
  ["the delivery board", "rep", () => "delivery"],
];

test.describe("while every answer of the Data API takes two seconds", () => {
  test.beforeEach(async ({ page }) => page.addInitScript(watchShifts));
  test.afterEach(async ({ faulty }) => faulty.api.set("none"));

  for (const [name, role, pathOf] of screens) {
    test(`${name} does not move when its parts arrive`, async ({ page, faulty, demo, explore }) => {
      await faulty.api.set("none");
      await explore(role, { url: faulty.url });
      await faulty.api.set("slow");
      for (const size of [wide, phone]) {
        await page.setViewportSize(size);
        await page.goto(`${faulty.url}/demo-${role}/${await pathOf(demo)}`);
        await expectSettled(page);
        await expect(page.getByRole("main").locator(".skeleton")).toHaveCount(0);
        expect(await page.evaluate(() => window.shifted), `shifts at ${size.width} px`).toBeLessThanOrEqual(shiftMax);
      }
    });
  }

  test("lists have their toolbar where their skeletons had it", async ({ page, faulty, explore }) => {
    await faulty.api.set("none");
    await explore("brand", { url: faulty.url });
    await faulty.api.set("slow");
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      for (const path of ["invoices", "payments", "inventory/batches", "inventory/retail", "replenishment"]) {
        await page.goto(`${faulty.url}/demo-brand/${path}`, { waitUntil: "commit" });
        const before = await topOf(page, '[aria-busy="true"].data-grid');
        const after = await topOf(page, '[role="grid"]');
        expect(Math.abs(after - before), `pixels that the toolbar of ${path} moves at ${size.width} px`).toBeLessThanOrEqual(linePixels);
      }
    }
  });
});

const touchScreens: readonly (readonly [name: string, role: Role, path: string])[] = [
  ["the payments of an account", "retailer", "payments?accounts=7001"],
  ["the batches of a brand", "brand", "inventory/batches"],
];

test.describe("on a touch screen, while every answer of the Data API takes two seconds", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });
  test.afterEach(async ({ faulty }) => faulty.api.set("none"));

  for (const [name, role, path] of touchScreens) {
    test(`${name} do not move when names and figures arrive on a slow device`, async ({ page, faulty, explore }) => {
      await page.addInitScript(watchShifts);
      await faulty.api.set("none");
      await explore(role, { url: faulty.url });
      await faulty.api.set("slow");
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.goto(`${faulty.url}/demo-${role}/${path}`);
      await expectSettled(page);
      await expect(page.getByRole("main").locator(".skeleton")).toHaveCount(0);
      expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(shiftMax);
    });
  }

  test("what is below the rows keeps its height when the list is read to its end", async ({ page, faulty, explore }) => {
    await faulty.api.set("none");
    await explore("rep", { url: faulty.url });
    await faulty.api.set("slow");
    await page.goto(`${faulty.url}/demo-rep/invoices`);
    const stop = page.getByRole("main").getByRole("button", { name: "Stop" });
    const footer = page.getByRole("main").locator("footer");
    await expect(stop).toBeVisible();
    const whileReading = await footer.boundingBox();
    await expect(stop).toHaveCount(0, { timeout: 60_000 });
    expect((await footer.boundingBox())?.height).toBe(whileReading?.height);
  });
});

/** The distance of the toolbar, which is before the rows, from the upper edge of the page. */
async function topOf(page: Page, grid: string): Promise<number> {
  const rows = page.getByRole("main").locator(grid);
  await rows.waitFor();
  return rows.evaluate((element) => (element.previousElementSibling?.getBoundingClientRect().top ?? 0) + window.scrollY);
}
