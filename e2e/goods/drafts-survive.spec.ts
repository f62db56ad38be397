import { findFreePort } from "../../scripts/start/ports.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { fillHead, findOrders, newNumber, readSupply } from "../support/screens/orders.ts";
import { makeDataFolder, type Product, removeDataFolder, startProduct } from "../support/servers/product.ts";

test.describe("a draft", () => {
  // Requests of the page fail while the dashboard is killed and restarted.
  test.use({ expectedErrors: /net::ERR_|status of 50[024]|Failed to fetch/ });

  const products: Product[] = [];
  const folders: string[] = [];
  test.afterEach(async () => {
    await Promise.all(products.splice(0).map((product) => product.pressCtrlC()));
    for (const folder of folders.splice(0)) removeDataFolder(folder);
  });

  test("is edited in one of two tabs and survives a dashboard that is killed during typing", async ({ page, context, demo, explore }) => {
    const DATA_DIR = makeDataFolder();
    folders.push(DATA_DIR);
    const variables = {
      PORT: String(await findFreePort()),
      DATA_DIR,
      DATA_API_PRODUCTION_URL: demo.production.url,
      DEMO_BRAND_KEY: demo.production.keys.Supplier,
    };
    const start = async () => {
      const product = await startProduct(variables);
      products.push(product);
      return product;
    };
    const first = await start();
    const supply = await readSupply(demo.production, false);
    const number = newNumber("TABS");
    await explore("brand", { url: first.url });
    // A product typed before the supplier's products have loaded is matched later.
    const mayCome = Promise.withResolvers<void>();
    await page.route(/\/v1\/products\?/, async (route) => {
      await mayCome.promise;
      await route.continue();
    });
    await page.goto(`${first.url}/demo-brand/purchase-orders/new`);
    await fillHead(page, supply, number);
    await page.getByLabel("Product, line 1").fill(supply.products[0]?.SupplierProductNumber ?? "");
    await page.getByLabel("Product, line 1").press("Tab");
    await page.getByLabel("Quantity, line 1").fill("4");
    mayCome.resolve();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    // The second tab shows what the first one types, and takes over all of it.
    const elsewhere = "This draft is open in another tab of this browser";
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(tab.getByText(elsewhere)).toBeVisible();
    await expect(tab.getByLabel("Quantity, line 1")).toHaveValue("4");
    await expect(tab.getByLabel("PO number")).toBeDisabled();
    await page.getByLabel("Quantity, line 1").fill("5");
    await expect(tab.getByLabel("Quantity, line 1")).toHaveValue("5");
    await expectAccessible(tab);
    await tab.getByRole("button", { name: "Edit here instead" }).click();
    await expect(tab.getByText(elsewhere)).toBeHidden();
    await expect(page.getByText(elsewhere)).toBeVisible();
    await tab.getByLabel("Quantity, line 1").fill("6");
    await expect(page.getByLabel("Quantity, line 1")).toHaveValue("6");
    await expect(tab.getByText("Saved", { exact: true })).toBeVisible();
    await tab.close();
    await expect(page.getByText(elsewhere)).toBeHidden();

    process.kill(-first.pid, "SIGKILL");
    await first.ended;
    const answers = () =>
      fetch(first.url).then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(false);
    await page.getByLabel("Quantity, line 1").fill("7");
    await page.getByLabel("PO number").fill(`${number}-7`);
    await expect(page.getByText(/[Kk]ept in this browser, will try again/)).toBeVisible();
    await start();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    const [order, ...others] = await findOrders(demo.production, `${number}-7`);
    expect(others).toEqual([]);
    expect(await findOrders(demo.production, number)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel("Quantity, line 1")).toHaveValue("7");
    expect(order?.purchase_transactions).toHaveLength(1);
    await expectAccessible(page);
    // A dashboard with an open request takes seconds to stop.
    await page.goto("about:blank");
  });
});
