import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible, expectContrast } from "../support/accessibility/accessibility.ts";
import { countStyledElements } from "../support/accessibility/styled-elements.ts";
import { expectSettled } from "../support/screens/routes.ts";

const openButton = (page: Page) => page.getByRole("button", { name: "Open navigation" });
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Navigation" });

test.describe("the navigation of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(({ explore }) => explore("retailer"));

  test("opens before the scripts have loaded, keeps Tab inside, and takes the focus when they have", async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route("**/_next/static/**/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/demo-retailer/invoices", { waitUntil: "commit" });
    await openButton(page).tap();
    const screens = page.getByRole("navigation", { name: "Screens" });
    await expect(screens).toBeVisible();
    const close = page.getByRole("button", { name: "Close navigation" });
    await close.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("radio", { name: "System" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
    scripts.resolve();
    await expect(sheetOf(page)).toBeVisible();
    await expect(close).toBeFocused();
    await expect(screens.getByRole("link", { name: "Invoices", exact: true })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(openButton(page)).toBeFocused();
  });

  test("keeps the focus, closes on Escape, beside it and by its button, and returns the focus", async ({ page }) => {
    await page.goto("/demo-retailer/invoices");
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    const close = page.getByRole("button", { name: "Close navigation" });
    const theme = page.getByRole("radio", { name: "System" });
    await openButton(page).tap();
    await expect(close).toBeFocused();
    // Tab stays in the navigation in both directions.
    await page.keyboard.press("Shift+Tab");
    await expect(theme).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
    // The page behind it is hidden from screen readers.
    await expect(page.getByRole("main")).toHaveCount(0);
    await expectAccessible(page);

    // A menu inside opens above it and closes alone.
    await sheetOf(page)
      .getByRole("button", { name: /^Connection: / })
      .tap();
    await expect(page.getByRole("dialog", { name: "Connections" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Connections" })).toBeHidden();
    await expect(sheetOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(openButton(page)).toBeFocused();
    await expect(page.getByRole("main")).toBeVisible();

    // What lies below the finger does not open.
    await openButton(page).tap();
    await expect(close).toBeFocused();
    await page.touchscreen.tap(380, 500);
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/invoices$/);
    await openButton(page).tap();
    await close.tap();
    await expect(sheetOf(page)).toHaveCount(0);
  });

  test("leaves single-key shortcuts alone and gives way to the palette", async ({ page }) => {
    await page.goto("/demo-retailer/invoices");
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await openButton(page).tap();
    await expect(sheetOf(page)).toBeVisible();
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    await expect(page.getByRole("button", { name: "Close navigation" })).toBeFocused();
    await sheetOf(page)
      .getByRole("button", { name: /^Search or run/ })
      .tap();
    await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
    await expect(sheetOf(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("opens and closes without new styles for the page behind it", async ({ page, browser }) => {
    await page.goto("/demo-retailer/invoices");
    await expect(page.getByText(/^all [\d,]+ invoices$/).first()).toBeVisible();
    const all = await page.evaluate(() => document.querySelectorAll("*").length);
    const styled = await countStyledElements(browser, page, async () => {
      await openButton(page).tap();
      await expect(page.getByRole("button", { name: "Close navigation" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(openButton(page)).toBeFocused();
    });
    expect(styled).toBeGreaterThan(20);
    expect(styled).toBeLessThan(all / 3);
  });
});

test("the sidebar of a wide screen is no dialog and keeps the page in reach", async ({ page, explore }) => {
  await explore("retailer");
  await page.goto("/demo-retailer/invoices");
  await expect(page.getByRole("complementary", { name: "Connection and navigation" })).toBeVisible();
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Close navigation" })).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the dark theme applies at once, and the server sends it from then on", async ({ page, explore }) => {
  await explore("retailer");
  await page.goto("/demo-retailer/users");
  await expect.poll(() => page.evaluate(() => window.isHydrated)).toBe(true);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole("radio", { name: "System" }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
  await page.getByRole("radio", { name: "Light" }).press("ArrowRight");
  const expectDark = async () => {
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect.poll(background).not.toBe(light);
  };
  await expectDark();
  expect(await (await page.reload())?.text()).toMatch(/<html[^>]* data-theme="dark"/);
  await expectDark();
  await expectSettled(page);
  await expectContrast(page);
});
