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

test.describe("the bottom navigation of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(({ explore }) => explore("rep"));

  const barOf = (page: Page) => page.getByRole("navigation", { name: "Most used screens" });
  const isInWindow = (page: Page) =>
    barOf(page).evaluate((bar) => {
      const { bottom, height } = bar.getBoundingClientRect();
      return Math.round(bottom) === window.innerHeight && height >= 44;
    });

  test("has the usual screens before scripts run, marks the present one, and hides while a person types", async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route("**/_next/static/**/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/demo-rep/customers", { waitUntil: "commit" });
    await expect(barOf(page).getByRole("link")).toHaveText(["Invoices", "AR aging", "Customers", "Deliveries", "My day"]);
    expect(await isInWindow(page)).toBe(true);
    const before = await barOf(page).boundingBox();
    scripts.resolve();
    await expect(barOf(page).getByRole("link", { name: "Customers" })).toHaveAttribute("aria-current", "page");
    expect(await barOf(page).boundingBox()).toEqual(before);
    expect(await isInWindow(page)).toBe(true);
    for (const link of await barOf(page).getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await barOf(page).getByRole("link", { name: "My day" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "My day" })).toBeVisible();
    await expect(barOf(page).getByRole("link", { name: "My day" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("searchbox").first().tap();
    await expect(barOf(page)).toBeHidden();
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(barOf(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(barOf(page)).toBeHidden();
  });

  test("follows the use when the app is opened anew, and not before", async ({ page, context }) => {
    await page.goto("/demo-rep/vendors");
    const links = barOf(page).getByRole("link");
    await expect(barOf(page).locator("[aria-current]")).toHaveCount(0);
    for (const title of ["Customers", "Vendors", "Customers", "Vendors"]) {
      await openButton(page).tap();
      await sheetOf(page).getByRole("link", { name: title, exact: true }).tap();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(barOf(page).getByRole("link", { name: "Customers" })).toBeVisible();
    }
    await page.reload();
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.querySelectorAll("#bottom-navigation > ul").length)).toBe(2);
    await expect(links).toHaveText(["Invoices", "AR aging", "Customers", "Deliveries", "My day"]);
    const next = await context.newPage();
    await next.goto("/demo-rep/vendors");
    await expect(barOf(next).getByRole("link", { name: "Vendors" })).toHaveAttribute("aria-current", "page");
    await expect(barOf(next).getByRole("link")).toHaveCount(5);
    await expect(barOf(next).getByRole("link", { name: "Customers" })).toBeVisible();
    await next.close();
  });

  for (const [role, titles] of [
    ["retailer", ["Overview", "Invoices", "Payables", "Payments", "Catalog"]],
    ["brand", ["Overview", "Invoices", "Inventory", "Orders", "Customers"]],
  ] as const) {
    test(`keeps the usual screens of a ${role} once scripts run`, async ({ page, explore }) => {
      await explore(role);
      await page.goto(`/demo-${role}/users`);
      await expect(page.locator("#bottom-navigation > ul")).toHaveCount(2);
      await expect(barOf(page).getByRole("link")).toHaveText([...titles]);
    });
  }

  test("is hidden behind the navigation, and above the edge of what sticks to it", async ({ page }) => {
    await page.goto("/demo-rep/payments/allocate/all");
    const send = page.getByRole("button", { name: /^Review \d+ payment request|^Nothing to request/ });
    await expect(send).toBeVisible();
    const [bar, button] = [await barOf(page).boundingBox(), await send.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await openButton(page).tap();
    await expect(sheetOf(page)).toBeVisible();
    await expect(barOf(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(barOf(page)).toBeVisible();
  });
});

test("a wide window and a low one have no bottom navigation", async ({ page, explore }) => {
  await explore("rep");
  await page.goto("/demo-rep/vendors");
  const bar = page.locator("#bottom-navigation");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 844, height: 600 });
  await expect(bar).toBeVisible();
});

test("Back returns the focus to the row or the link through which a screen was left", async ({ page, explore }) => {
  await explore("rep");
  await page.goto("/demo-rep/aging");
  const grid = page.getByRole("grid");
  await expect(page.getByRole("main")).toContainText(/all \d+ accounts/);
  await grid.getByRole("rowheader").first().focus();
  await page.keyboard.press("Control+End");
  const row = grid.locator("[data-cell]:focus");
  const focusedLine = async () => ((await row.getAttribute("data-cell")) ?? "").split(":")[0] ?? "";
  // The focus moves in the frame after the key.
  await expect.poll(async () => Number(await focusedLine())).toBeGreaterThan(20);
  const line = await focusedLine();
  const link = grid.locator(`[data-row="${line}"] [data-row-link]`);
  const href = (await link.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${href}`);
  await expect(page.getByRole("heading", { name: "Open invoices at the close" })).toBeVisible();
  await page.goBack();
  await expect(grid.locator("[data-cell]:focus")).toHaveAttribute("data-cell", `${line}:0`);
  await expect(link).toBeInViewport();

  await page.goto("/demo-rep/delivery");
  await expectSettled(page);
  const customer = page.getByRole("main").locator('a[href*="/customers/"]').filter({ visible: true }).nth(5);
  await customer.click();
  await page.waitForURL("**/customers/*");
  await page.goBack();
  await expect(customer).toBeFocused();
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

test("in a low window, what has the focus is not below the header", async ({ page, explore }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await explore("retailer");
  await page.goto("/demo-retailer/invoices/price-audit");
  await expectSettled(page);
  const first = page.getByRole("main").getByRole("link").first();
  const header = page.getByRole("button", { name: "Search or run a command" });
  await header.focus();
  await first.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().top + 1));
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  const distance = async () => {
    const [link, above] = await Promise.all([first.boundingBox(), header.boundingBox()]);
    return link && above ? link.y - above.y - above.height : 0;
  };
  await expect.poll(distance).toBeGreaterThan(0);
});

for (const { screen, path, width } of [
  { screen: "the delivery board", path: "delivery", width: 1440 },
  { screen: "an order", path: "purchase-orders/new", width: 720 },
]) {
  test(`Shift+Tab through ${screen} leaves nothing that has the focus below what sticks to the edges`, async ({ page, explore }) => {
    await page.setViewportSize({ width, height: 500 });
    await explore("rep");
    await page.goto(`/demo-rep/${path}`);
    await expectSettled(page);
    await page.getByRole("main").locator("a, button, input").last().focus();
    // Stops before the head of the page, which does not scroll away.
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const covering = () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused?.closest("main")) return null;
          const { left, right, top, height } = focused.getBoundingClientRect();
          const shown = document.elementFromPoint((left + right) / 2, top + Math.min(height / 2, 12));
          const isShown = shown !== null && (focused.contains(shown) || shown.contains(focused));
          return isShown ? null : `${focused.outerHTML.slice(0, 80)} is below ${shown?.outerHTML.slice(0, 80)}`;
        });
      await expect.poll(covering).toBeNull();
    }
  });
}
