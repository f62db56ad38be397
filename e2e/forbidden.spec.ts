import { expect, test } from "./fixtures.ts";
import { everyStatus, readInvoices } from "./support/api.ts";

test("a connection that this browser does not hold leads to connecting it", async ({ page }) => {
  await page.goto("/somebody-else/invoices");
  await expect(page).toHaveURL(/\/connect\?missing=somebody-else$/);
  await expect(page.getByText("This browser has no connection “somebody-else”")).toBeVisible();
});

test.describe("what a retailer's key may not see", () => {
  test.use({ expectedErrors: [/status of 40[34]/] });
  test.beforeEach(async ({ explore }) => explore("retailer"));

  test("another customer's invoice looks like one that does not exist", async ({ page, demo }) => {
    const own = new Set((await readInvoices(demo.production, "Customer")).map(({ CustomerID }) => CustomerID));
    const foreign = (await readInvoices(demo.production, "Employee", `Statuses=${everyStatus}`)).find(
      ({ CustomerID }) => !own.has(CustomerID),
    );
    const textOf = async (id: number | undefined) => {
      const response = await page.goto(`/demo-retailer/invoices/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      return (await page.getByRole("main").innerText()).replaceAll(String(id), "ID");
    };
    expect(await textOf(foreign?.InvoiceID)).toBe(await textOf(2_000_000_000));
    await expect(page.getByRole("link", { name: "Invoices", exact: true })).toBeVisible();
  });

  test("its overview says what the key cannot use, and why", async ({ page }) => {
    const card = page.getByRole("region", { name: "This connection" });
    await expect(card).toContainText(/warehouse inventory/i);
    await expect(card).toContainText("The Data API does not give these to Customer keys.");
  });

  test("the proxy answers in the API's own words, also to what the contract does not list", async ({ page }) => {
    const ask = (path: string) =>
      page.evaluate(async (url) => {
        const response = await fetch(url);
        return { status: response.status, body: await response.text() };
      }, `/api/data/demo-retailer${path}`);
    const refused = await ask("/v1/inventory");
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body)).toHaveProperty("Error");
    const unlisted = await ask("/v1/secrets");
    expect(unlisted.status).toBe(404);
    expect(unlisted.body).toContain("The Data API has no such path.");
  });

  test("a screen that does not exist says so inside the frame, with the way on", async ({ page }) => {
    await page.goto("/demo-retailer/no-such-screen");
    await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
    await page.getByRole("link", { name: "Invoices", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  });

  test("another site can neither read nor write through this browser", async ({ page, context, demo }) => {
    const stranger = await context.newPage();
    await stranger.route("http://stranger.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Stranger</title>" }),
    );
    await stranger.goto("http://stranger.example/");
    const outcome = await stranger.evaluate(async (url) => {
      const tryTo = (init: RequestInit) =>
        fetch(url, { credentials: "include", ...init }).then(
          () => "readable",
          () => "refused",
        );
      return [await tryTo({}), await tryTo({ method: "POST", headers: { "content-type": "application/json" }, body: "{}" })];
    }, `${demo.url}/api/data/demo-retailer/v1/payments/applications`);
    expect(outcome).toEqual(["refused", "refused"]);
    const written = await page.request.post("/api/data/demo-retailer/v1/payments/applications", {
      headers: { origin: "http://stranger.example", "sec-fetch-site": "cross-site" },
    });
    expect(written.status()).toBe(403);
    expect(await written.text()).toContain("A change can only be made from the dashboard's own pages.");
    await stranger.close();
  });
});
