import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate, expectFieldError, tabTo, typeInto } from "../support/screens/forms.ts";
import { findOrders, readSupply } from "../support/screens/orders.ts";

const firstCases = (page: Page) =>
  page
    .getByRole("grid")
    .getByLabel(/^Cases of /)
    .first();

test.describe("a buyer", () => {
  test("turns a suggestion into a draft once, completes it and submits it", async ({ page, demo, explore }) => {
    const { vendor } = await readSupply(demo.production, true);
    await explore("brand");
    // With four times the sales there is always something to order.
    await page.goto(`/demo-brand/replenishment?growth=300&vendors=${vendor.VendorID}`);
    await expect(page.getByRole("group", { name: "Show only" }).getByRole("button", { name: /^Order today/ })).toBeVisible();
    await expectAccessible(page);
    const product = (await firstCases(page).getAttribute("aria-label"))?.replace("Cases of ", "") ?? "";
    await tabTo(page.getByRole("grid").getByRole("rowheader").first());
    const focusedCell = page.locator(":focus");
    while ((await focusedCell.getByLabel(/^Cases of /).count()) === 0) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(firstCases(page)).toBeFocused();
    await page.keyboard.type("7x");
    await page.keyboard.press("Enter");
    await expect(firstCases(page)).toBeFocused();
    await expectFieldError(firstCases(page), /^Enter a whole number from 0 to 99999\.$/);
    await expect(page.getByRole("grid")).toMatchAriaSnapshot(`
      - textbox /^Cases of / [active] [invalid]: 7x
    `);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Back to the suggested \d+ cases of/ }).first()).toBeVisible();
    // The grid's keys work again once the focus is on the cell.
    await page.keyboard.press("Space");
    await activate(page.getByRole("button", { name: "Draft orders: 1 suggestion selected" }));
    const dialog = page.getByRole("dialog", { name: "Create 1 draft order" });
    await expect(dialog).toContainText(`${vendor.VendorName} →`);
    await expect(dialog).toContainText("1 line, 7 cases");
    await expect(dialog).toContainText("This vendor requires batch codes");
    await expectAccessible(page);
    const create = dialog.getByRole("button", { name: "Create 1 draft" });
    await expect(dialog).toMatchAriaSnapshot(`
      - heading "Create 1 draft order"
      - list:
        - listitem /^RP-/
      - button "Cancel"
      - button "Create 1 draft"
    `);
    await tabTo(create);
    const placeOf = (button: Locator) => button.boundingBox().then((box) => box && [box.x + box.width, box.y]);
    const before = await placeOf(create);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const link = page.getByRole("dialog").getByRole("link", { name: /^Open RP-/ });
    await expect(link).toBeVisible();
    // The second click of a double-click presses no other button.
    const done = page.getByRole("dialog").getByRole("button", { name: "1 of 1 created" });
    expect(await placeOf(done)).toEqual(before);
    await expect(done).toBeFocused();
    const number = (await link.textContent())?.replace("Open ", "").trim() ?? "";
    expect(await findOrders(demo.production, number)).toHaveLength(1);

    await activate(link);
    await expect(page.getByLabel("PO number")).toHaveValue(number);
    await expect(page.getByLabel("Product, line 1")).toHaveValue(product);
    await expect(page.getByLabel("Quantity, line 1")).toHaveValue("7");
    await typeInto(page.getByLabel("Batch code, line 1"), "LOT-8");
    await activate(page.getByRole("button", { name: "Validate" }));
    await expect(page.getByText(/^Ready to submit/)).toBeVisible();
    await activate(page.getByRole("button", { name: "Submit" }));
    await activate(page.getByRole("dialog").getByRole("button", { name: "Submit order" }));
    await expect(page.getByRole("region", { name: "Progress" })).toContainText("Sent to the ERP");
    expect((await findOrders(demo.production, number)).map(({ status }) => status === "InProgress")).toEqual([false]);
  });
});

test("by keyboard, a rep finds a vendor by typing, and hears that none matches", async ({ page, demo, explore }) => {
  const { vendor } = await readSupply(demo.production, true);
  await explore("rep");
  await page.goto("/demo-rep/replenishment");
  const find = page.getByRole("searchbox", { name: "Find a vendor or brand" });
  await typeInto(find, "no such vendor");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "No vendor or brand matches." })).toBeVisible();
  await typeInto(find, vendor.VendorName);
  await activate(page.getByRole("main").getByRole("listitem").getByRole("link", { name: vendor.VendorName }).first());
  await expect(page).toHaveURL(new RegExp(`vendors=${vendor.VendorID}`));
  await expect(page.getByRole("group", { name: "Show only" })).toBeVisible();
});

test.describe("on a phone, in the dark", () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

  test("a suggestion is explained, recomputed with what-if values and snoozed, and a retailer sees why there is none", async ({
    page,
    explore,
  }) => {
    await explore("brand");
    await page.goto("/demo-brand/replenishment?growth=300");
    const card = page.getByRole("grid").getByRole("row").first();
    await expect(card.getByText(/^\d+ cases?$/)).toBeVisible();
    await expectAccessible(page);
    await tabTo(card.getByRole("rowheader"));
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: /^Draft orders: 1 (suggestion )?selected$/ })).toBeVisible();
    await page.keyboard.press("Space");
    await activate(page.getByRole("button", { name: "Target days" }), "Shift+Tab");
    const target = page.getByRole("textbox", { name: "Target days" });
    await typeInto(target, "900");
    await page.keyboard.press("Enter");
    await expect(target).toBeFocused();
    await expect(target).toHaveAccessibleDescription(/^From 1 to 365\. The list changes while you type\./);
    await expectFieldError(target, /Enter a whole number from 1 to 365\.$/);
    await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
      - textbox "Target days" [active] [invalid]: "900"
      - paragraph: Enter a whole number from 1 to 365.
      - paragraph: From 1 to 365. The list changes while you type.
    `);
    await expectAccessible(page);
    await typeInto(target, "9");
    await page.keyboard.press("Enter");
    await expect(target).toBeHidden();
    await expect(page).toHaveURL(/target=9/);
    await tabTo(card.getByRole("rowheader"));
    // The suggestions of the new target have arrived.
    const name = (await card.getByRole("link").textContent()) ?? "";
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(sheet.getByRole("region", { name: /^From then/ })).toContainText("9 target days, as supposed here");
    await expect(sheet.getByRole("region", { name: "In whole cases" })).toContainText("Suggested cases");
    await expectAccessible(page);
    const snooze = sheet.getByRole("button", { name: "Snooze" });
    await activate(snooze);
    const day = page.getByRole("textbox", { name: "Until a day" });
    await typeInto(day, "2020-01-01");
    await page.keyboard.press("Enter");
    await expect(day).toBeFocused();
    await expectFieldError(day, /^Choose a day after today\.$/);
    await expect(page.getByRole("dialog").last()).toMatchAriaSnapshot(`
      - textbox "Until a day" [active] [invalid]
      - button "Open the calendar"
      - button "Snooze"
      - paragraph: Choose a day after today.
    `);
    await activate(page.getByRole("button", { name: "For a week" }), "Shift+Tab");
    await expect(sheet.getByText(/^Snoozed until/)).toBeVisible();
    // The message stands above the open sheet, and F6 leads to it.
    await page.keyboard.press("F6");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sheet.getByText(/^Snoozed until/)).toHaveCount(0);
    await test.step("more messages than three stay until they are dismissed", async () => {
      const messages = page.getByRole("region", { name: "Notifications" });
      const undo = messages.getByRole("button", { name: "Undo" });
      for (const count of [1, 2, 3, 4, 5]) {
        await activate(snooze);
        await activate(page.getByRole("button", { name: "Until tomorrow" }));
        await expect(undo).toHaveCount(count);
        await activate(sheet.getByRole("button", { name: "End snooze" }));
      }
      // The newest is in sight, and Tab scrolls to the older ones.
      await expect(undo.first()).toBeInViewport({ ratio: 1 });
      await expect(undo.last()).not.toBeInViewport();
      await page.keyboard.press("F6");
      await expect(undo.first()).toBeFocused();
      await tabTo(undo.last());
      await expect(undo.last()).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      for (const left of [4, 3, 2, 1, 0]) {
        await page.keyboard.press("Escape");
        await expect(undo).toHaveCount(left);
        if (left > 0) await page.keyboard.press("F6");
      }
    });
    await activate(snooze);
    await typeInto(day, "+7");
    await page.keyboard.press("Enter");
    await expect(sheet.getByText(/^Snoozed until/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await activate(page.getByRole("button", { name: "1 snoozed" }), "Shift+Tab");
    await activate(page.getByRole("button", { name: /^End snooze of / }));
    await expect(page.getByRole("button", { name: "1 snoozed" })).toHaveCount(0);

    await explore("retailer");
    await page.goto("/demo-retailer/replenishment");
    await expect(page.getByRole("heading", { name: "This key has no access to replenishment" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the catalog" })).toBeVisible();
  });
});
