import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";

test("a cell shows its tip under the keyboard's focus and under the pointer, until Escape", async ({ page, explore }) => {
  await explore("retailer");
  await page.goto("/demo-retailer/invoices");
  const tip = page.getByRole("tooltip");
  const due = page.getByRole("gridcell").filter({ hasText: /^(due|overdue)/i });
  await due.first().focus();
  await expect(tip).toHaveText(/^Due [A-Z][a-z]{2} \d/);
  await expect(due.first()).toHaveAccessibleDescription(/^Due [A-Z][a-z]{2} \d/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await expect(due.first()).toHaveAccessibleDescription("");
  await page.keyboard.press("PageDown");
  await expect(tip).toHaveText(/^Due [A-Z][a-z]{2} \d/);
  await page.keyboard.press("Escape");
  await due.nth(1).getByText(/due/i).hover();
  await expect(tip).toBeVisible();
  await expect(async () => {
    const [cell, shown] = await Promise.all([due.nth(1).boundingBox(), tip.boundingBox()]);
    if (!cell || !shown) throw new Error("The cell or its tip is not shown.");
    expect(shown.x).toBeLessThan(cell.x + cell.width);
    expect(shown.x + shown.width).toBeGreaterThan(cell.x);
    expect(Math.min(Math.abs(shown.y + shown.height - cell.y), Math.abs(shown.y - cell.y - cell.height))).toBeLessThan(24);
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(tip).toBeHidden();

  // A button with only an icon shows its name and its key.
  await page.getByRole("rowheader").first().click();
  // The detail takes the focus when it has opened.
  await expect(page.getByRole("dialog").getByRole("button", { name: "Previous invoice" })).toBeFocused();
  const next = page.getByRole("dialog").getByRole("button", { name: "Next invoice" });
  await next.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(next).toHaveAccessibleDescription("Next invoice (J)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap on a time shows it exactly, and a tap elsewhere hides it", async ({ page, explore }) => {
    await explore("retailer");
    await page.goto("/demo-retailer/catalog");
    await page.getByRole("time").first().tap();
    await expect(page.getByRole("tooltip")).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)? UTC$/);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(page.getByRole("tooltip")).toBeHidden();
  });
});
