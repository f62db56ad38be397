import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { expectSettled } from "../support/screens/routes.ts";
import { everyStatus, readInvoices } from "../support/servers/api.ts";

test.describe("what a retailer's key may not see", () => {
  test.use({ expectedErrors: /status of 40[34]|blocked by CORS policy|net::ERR_/ });
  test.beforeEach(async ({ explore }) => explore("retailer"));

  test("another customer's invoice looks like one that does not exist", async ({ page, demo }) => {
    const own = new Set((await readInvoices(demo.production, "Customer")).map(({ CustomerID }) => CustomerID));
    const foreign = (await readInvoices(demo.production, "Employee", `Statuses=${everyStatus}`)).find(
      ({ CustomerID }) => !own.has(CustomerID),
    );
    const textOf = async (id: number | undefined) => {
      await page.goto(`/demo-retailer/invoices/${id}`);
      await expectSettled(page);
      return (await page.getByRole("main").textContent())?.replaceAll(String(id), "ID");
    };
    expect(await textOf(foreign?.InvoiceID)).toBe(await textOf(2_000_000_000));
    await expect(page.getByRole("link", { name: "Invoices", exact: true })).toBeVisible();
  });

  test("its overview says what the key cannot use, and why", async ({ page }) => {
    await page.goto("/demo-retailer");
    const card = page.getByRole("region", { name: "This connection" });
    await expect(card).toContainText(/warehouse inventory/i);
    await expect(card).toContainText("The Data API does not return these to Customer keys.");
  });

  test("the proxy answers in the API's own shape, also outside the contract", async ({ page }) => {
    await page.goto("/connect");
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
    expect(unlisted.body).toContain("The Data API does not have this path.");
  });

  test("an unknown screen says so inside the frame, with links to others", async ({ page }) => {
    await page.goto("/demo-retailer/no-such-screen");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Invoices", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  });

  test("a statement whose address has no account number is said not to exist", async ({ page }) => {
    for (const account of ["abc", "9999999999"]) {
      await page.goto(`/demo-retailer/aging/${account}`);
      await expect(page.getByRole("heading", { level: 1, name: "There is no such statement here" })).toBeVisible();
      await expect(page).toHaveTitle(/^No such statement/);
    }
    await page.getByRole("link", { name: "All payables" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payables" })).toBeVisible();
  });

  test("a page of another program on this machine can neither read nor write through this browser", async ({
    page,
    context,
    faulty,
    explore,
  }) => {
    await explore("retailer", { url: faulty.url });
    await page.goto(`${faulty.url}/demo-retailer`);
    const stranger = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<title>Stranger</title>"));
    stranger.listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const { port } = stranger.address() as AddressInfo;
    const tab = await context.newPage();
    await tab.goto(`http://127.0.0.1:${port}/`);

    await faulty.api.set("none");
    const target = "PaymentInvoiceNum=1&TargetInvoiceNum=2&ARAccountID=3&Amount=4";
    const outcomes = await tab.evaluate(
      async ([list, write]) => {
        // The browser sends its cookies, because cookies ignore ports.
        const isReadable = (url = "", init: RequestInit = {}) =>
          fetch(url, { credentials: "include", ...init }).then(
            () => true,
            () => false,
          );
        return [await isReadable(write, { method: "POST", mode: "no-cors" }), await isReadable(list)];
      },
      ["/v1/invoices", `/v1/payments/applications?${target}`].map((path) => `${faulty.url}/api/data/demo-retailer${path}`),
    );
    expect(outcomes).toEqual([false, false]);
    expect(faulty.api.seen.filter((request) => request.startsWith("POST"))).toEqual([]);
    await tab.close();
    stranger.close();
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  });
});
