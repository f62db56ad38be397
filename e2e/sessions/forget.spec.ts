import { readFile } from "node:fs/promises";
import { expect, exploreByHand, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { connect } from "../support/screens/connect.ts";
import { activate, typeInto } from "../support/screens/forms.ts";

test("forgetting a key says what is lost, exports it, can be undone, and deletes it when the page is left", async ({
  page,
  context,
  demo,
}) => {
  const storedKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^connection:.*:allocation:/.test(key)));
  await exploreByHand(page, "retailer", demo.url);
  await page.goto("/demo-retailer/payments/allocate");
  const amount = page
    .getByRole("main")
    .getByRole("textbox", { name: /^Amount/ })
    .first();
  await typeInto(amount, "1.23");
  await expect.poll(storedKeys).toHaveLength(1);
  const stolen = await context.cookies();

  await page.goto("/demo-retailer");
  const forget = page.getByRole("button", { name: "Forget this key" });
  await activate(forget);
  const dialog = page.getByRole("dialog", { name: "Forget Demo retailer?" });
  await expect(dialog).toContainText("1 typed allocation, $1.23 in all");
  await expect(dialog.getByRole("link", { name: "Allocate in Demo retailer" })).toHaveAttribute(
    "href",
    /\/payments\/allocate\?account=\d+/,
  );
  await expect(dialog).toMatchAriaSnapshot(`
    - heading "Forget Demo retailer?"
    - paragraph: /^Its key is forgotten at once/
    - button "Export as CSV"
    - list:
      - listitem:
        - link "Allocate in Demo retailer"
    - button "Keep"
    - button "Forget and delete"
  `);
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent("download"), activate(dialog.getByRole("button", { name: "Export as CSV" }))]);
  expect(await readFile(await file.path(), "utf8")).toMatch(/Demo retailer,"?Allocation, typed"?,\d+,\d+,\d+,1\.23/);
  await activate(dialog.getByRole("button", { name: "Keep" }));
  await expect(dialog).toHaveCount(0);
  await expect(forget).toBeFocused();

  await page.keyboard.press("Enter");
  await activate(dialog.getByRole("button", { name: "Forget and delete" }));
  await page.waitForURL("**/connect");
  await expect(page.getByRole("status").filter({ hasText: "Forgot Demo retailer" })).toContainText("1 typed allocation, $1.23 in all");
  await expectAccessible(page);
  // A copy of the cookies is no longer a connection.
  const thief = await context.browser()?.newContext({ baseURL: demo.url });
  await thief?.addCookies(stolen);
  const session = await thief?.request.get("/api/session/demo-retailer");
  expect(await session?.json()).toEqual({ state: "gone" });
  await thief?.close();

  await activate(page.getByRole("button", { name: "Undo: restore Demo retailer" }));
  await activate(page.getByRole("link", { name: /Demo retailer/ }));
  await page.waitForURL("**/demo-retailer");
  await page.goto("/demo-retailer/payments/allocate");
  await expect(amount).toHaveValue("1.23");

  await page.goto("/connect");
  await activate(page.getByRole("button", { name: "Forget Demo retailer" }));
  await activate(dialog.getByRole("button", { name: "Forget and delete" }));
  await expect(page.getByRole("button", { name: "Undo: restore Demo retailer" })).toBeVisible();
  expect(await storedKeys()).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(storedKeys).toEqual([]);
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
});

test.describe("a revoked key", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("is distinguished from an ended session, and another key continues with the unsent work", async ({ page, demo }) => {
    await connect(page, { key: demo.production.keys.Customer, name: "Store" });
    await page.getByRole("link", { name: "Open Store" }).click();
    await page.goto("/store/payments/allocate");
    const amount = page
      .getByRole("main")
      .getByRole("textbox", { name: /^Amount/ })
      .first();
    await amount.fill("4.56");
    const json = { Error: { code: "INVALID_KEY", detail: "The key is not known." } };
    await page.route("**/api/data/**", (route) => route.fulfill({ status: 401, json, headers: { "x-request-id": "revoked1" } }));
    // The first page is part of the document; the browser reads the rest.
    await page.goto("/store/invoices");
    const dialog = page.getByRole("dialog", { name: "The Data API no longer accepts the key of Store" });
    await expect(dialog).toContainText("Request id revoked1");
    await expect(dialog.getByRole("button", { name: "Copy the request id revoked1" })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await dialog.getByRole("link", { name: "Connect again" }).click();
    await expect(page.getByText("Store needs another key")).toBeVisible();
    await page.getByLabel("API key").fill(demo.production.keys.Customer);
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByRole("link", { name: "Open Store" }).click();
    await expect(page).toHaveURL(/\/store\/invoices$/);
    await page.goto("/store/payments/allocate");
    await expect(amount).toHaveValue("4.56");
  });
});
