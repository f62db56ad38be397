import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { countStyledElements } from "../support/accessibility/styled-elements.ts";
import { expectTouchTargets } from "../support/accessibility/touch-targets.ts";
import { expectCount, money, openList, rowOf } from "../support/screens/invoices-screen.ts";
import { expectNoSidewaysScroll, expectNotWider } from "../support/screens/widths.ts";
import { readInvoices } from "../support/servers/api.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.describe("on a phone, 390 px wide", () => {
  test.beforeEach(async ({ explore }) => explore("retailer"));

  test("the list consists of cards, an open filter stays in the window, and a tap opens the invoice", async ({ page, demo }) => {
    const [first] = await readInvoices(demo.production, "Customer");
    await openList(page);
    const card = rowOf(page, first?.InvoiceNum ?? "");
    await expect(card).toContainText(first?.CustomerName ?? "");
    await expect(card).toContainText(money(first?.OpenBalance ?? ""));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Invoice total", exact: true }).tap();
    const least = page.getByRole("textbox", { name: "From" });
    await least.fill("1");
    const clear = page.getByRole("button", { name: "Clear the filter Invoice total" });
    await expect(clear).toBeVisible();
    await expect(least).toBeInViewport({ ratio: 1 });
    await clear.tap();
    for (const name of ["Status", "Date", "View", "Views", "Export"]) {
      await page.getByRole("button", { name, exact: true }).tap();
      const panel = page.locator(":popover-open").and(page.getByRole("dialog"));
      await expect(panel.locator("input, select, button").first()).toBeVisible();
      if (name === "Date") await expect(panel.getByRole("grid").getByRole("button").first()).toBeVisible();
      await expectTouchTargets(page);
      await expectNotWider(panel);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    }
    await card.tap();
    await expect(page.getByRole("dialog").getByRole("heading", { name: first?.InvoiceNum, exact: true })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Lines" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test("a tap opens and closes the invoice without new styles for the list behind it", async ({ page, demo, browser }) => {
    const [first] = await readInvoices(demo.production, "Customer");
    await openList(page);
    const card = rowOf(page, first?.InvoiceNum ?? "");
    await expect(card).toBeVisible();
    // Rows that arrive later need new styles, too.
    await expectCount(page, /^all [\d,]+ invoices$/);
    const countIn = (locator: Locator) => locator.evaluate((element) => element.querySelectorAll("*").length);
    const all = await countIn(page.locator("html"));
    let own = 0;
    const styled = await countStyledElements(browser, page, async () => {
      await card.tap();
      await expect(page.getByRole("dialog").getByRole("heading", { name: "Lines" })).toBeVisible();
      own = await countIn(page.getByRole("dialog"));
      await page.getByRole("button", { name: "Close", exact: true }).tap();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
    expect(styled).toBeGreaterThan(20);
    // An invoice with many lines has many elements of its own.
    expect(styled - own).toBeLessThan(all / 5);
  });
});
