import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
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
