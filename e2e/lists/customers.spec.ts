import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { expectNotWider } from "../support/screens/widths.ts";
import { readCustomers } from "../support/servers/api.ts";

test("a rep finds who is on hold, sees what they owe, and why an order cannot make it", async ({ page, explore, demo }) => {
  const held = await readCustomers(demo.production, "Employee", "AccountStatuses=Active&OnHold=true");
  const [first] = held;
  await explore("rep");
  await page.goto("/demo-rep");
  await page.getByRole("link", { name: "Customers", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await page.getByRole("button", { name: "On hold" }).click();
  await page.getByRole("search").getByRole("button", { name: "Status", exact: true }).click();
  await page.getByRole("checkbox", { name: "Active", exact: true }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByText(`All ${held.length} customers`).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "Find a customer" }).fill(first?.CustomerName ?? "");
  await page.getByRole("rowheader", { name: first?.CustomerName, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: first?.CustomerName });
  await expect(sheet.getByText("On hold", { exact: true })).toBeVisible();
  const deliveries = sheet.getByRole("region", { name: "Deliveries" });
  await deliveries.getByRole("textbox", { name: /Order amount to check/ }).fill("1,000,000.00");
  await expect(deliveries.getByRole("status")).toContainText("This order cannot make the delivery");
  await expect(deliveries.getByText("The account is on hold", { exact: false })).toBeVisible();
  await expect(sheet.getByRole("region", { name: "Owes" })).toContainText("As of the close of");
  await expect(sheet.getByRole("region", { name: "Shelves" })).toBeVisible();
  await expectAccessible(page);
});

test("a store that the key does not cover is shown as missing", async ({ page, explore }) => {
  await explore("retailer");
  await page.goto("/demo-retailer/customers/999999");
  await expect(page.getByRole("heading", { name: "There is no such store here" })).toBeVisible();
});

test("a rep's keyboard leaves My day in a few keys, and keeps its place among customers", async ({ page, explore }) => {
  await explore("rep");
  await page.goto("/demo-rep/my-day");
  const list = page.getByRole("grid", { name: "My day" });
  const [first, second] = [list.locator("[data-cell='0:0']"), list.locator("[data-cell='1:0']")];
  await expect(list, "all rows are read").not.toHaveAttribute("aria-rowcount", "-1");
  await page.getByRole("button", { name: "Export" }).press("Enter");
  const print = page.getByRole("button", { name: "Print" });
  await expect(print).toBeVisible();
  for (const _ of ["CSV", "Excel", "Print", "the first row"]) await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await expect(print, "the panel does not cover the focused row").toBeHidden();

  await page.keyboard.press("ArrowDown");
  await expect(second).toBeFocused();
  const name = await second.textContent();
  for (const verb of ["Call", "Write to", "Directions"]) {
    await page.keyboard.press("Tab");
    await expect(list.getByRole("link", { name: new RegExp(`^${verb}.*, ${name}`) })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(list.locator(":focus")).toHaveCount(0);

  // Of three links, Enter in their cell chooses none.
  await second.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("link", { name: new RegExp(`^Call.*, ${name}`) })).toBeFocused();
});

test("the focus stays in a customer's sheet when a step removes what had it, and returns to the last customer", async ({
  page,
  explore,
}) => {
  await explore("rep");
  await page.goto("/demo-rep/customers");
  const list = page.getByRole("grid", { name: "Customers" });
  await expect(list, "all rows are read").not.toHaveAttribute("aria-rowcount", "-1");
  await list.locator("[data-cell='0:0']").focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("region", { name: "Deliveries" }).getByRole("time").first().focus();
  await page.keyboard.press("j");
  await expect(page.getByRole("dialog", { name: (await list.locator("[data-cell='1:0']").textContent()) ?? "" })).toBeVisible();
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(list.locator("[data-cell='1:0']")).toBeFocused();
});

test("at twice the font size, a list shows whole amounts, and a low window shows an order below its head", async ({ page, explore }) => {
  await explore("rep");
  await page.goto("/demo-rep/invoices");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const amounts = page.locator("[data-row] [data-align='end'] > .truncated:visible");
  await expect(amounts.first()).toBeVisible();
  await expectNotWider(amounts);

  // A window of 1440 by 900 pixels at 400 %.
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto("/demo-rep/purchase-orders/new");
  const number = page.getByRole("textbox", { name: "PO number" });
  await number.focus();
  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => number.evaluate(isCovered)).toBe(false);
});
