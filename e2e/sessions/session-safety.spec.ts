import { findFreePort } from "../../scripts/start/ports.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate, typeInto } from "../support/screens/forms.ts";
import { makeDataFolder, removeDataFolder, startProduct } from "../support/servers/product.ts";

test.use({ expectedErrors: /status of 401/ });

test("an idle session ends, keeps unsent work for the same key, and can be signed out of", async ({ page, demo }) => {
  test.slow();
  const DATA_DIR = makeDataFolder();
  const product = await startProduct({
    PORT: String(await findFreePort()),
    DATA_DIR,
    DATA_API_PRODUCTION_URL: demo.production.url,
    DEMO_RETAILER_KEY: demo.production.keys.Customer,
    SESSION_IDLE_MINUTES: "0.15",
  });
  const amount = page
    .getByRole("main")
    .getByRole("textbox", { name: /^Amount/ })
    .first();
  const ended = page.getByRole("dialog", { name: "Demo retailer has ended" });

  await page.goto(`${product.url}/connect`);
  await activate(page.getByRole("button", { name: "Explore as retailer" }));
  await page.waitForURL("**/demo-retailer");
  await page.goto(`${product.url}/demo-retailer/payments/allocate`);
  await typeInto(amount, "1.23");
  await expect(amount).toHaveValue("1.23");

  // The person has left.
  await expect(ended).toContainText("It was not used for 9 seconds");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(ended).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(async () => (await fetch("/api/data/demo-retailer/v1/states")).status)).toBe(401);
  await activate(ended.getByRole("link", { name: "Connect again" }));
  await expect(page.getByText("Demo retailer has ended")).toBeVisible();
  await expect(page.getByText("Ended: enter its key again")).toBeVisible();
  await activate(page.getByRole("button", { name: "Explore as retailer" }));
  await expect(page).toHaveURL(/\/demo-retailer\/payments\/allocate/);
  await expect(amount).toHaveValue("1.23");

  await activate(page.getByRole("button", { name: "Diagnostics: last requests" }));
  const sheet = page.getByRole("dialog", { name: "Diagnostics" });
  await expect(sheet.getByRole("listitem").filter({ hasText: "GET /v1/payments/openInvoices?ARAccountIDs=…" }).first()).toContainText(
    "200",
  );
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or run a command" })).toBeFocused();
  await page.keyboard.type("sign out");
  await expect(page.getByRole("option").first()).toHaveText("Sign out…");
  await page.keyboard.press("Enter");
  const signOut = page.getByRole("dialog", { name: "Sign out of this browser?" });
  await expect(signOut).toContainText("1 typed allocation, $1.23 in all");
  await expect(signOut).toMatchAriaSnapshot(`
    - heading "Sign out of this browser?"
    - button "Close"
    - paragraph: /^1 connection is forgotten at once/
    - button "Stay"
    - button "Sign out"
  `);
  await activate(signOut.getByRole("button", { name: "Sign out" }));
  await expect(page.getByText("You are signed out")).toBeVisible();
  await expect(page.getByText("1 typed allocation, $1.23 in all")).toBeVisible();
  await page.goto(`${product.url}/demo-retailer/invoices`);
  await expect(page.getByText("This browser has no connection “demo-retailer”")).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("connection:")))).toEqual([]);

  await product.pressCtrlC();
  removeDataFolder(DATA_DIR);
});
