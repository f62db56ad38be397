import type { Locator } from "@playwright/test";
import { expect, exploreByHand, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { connect } from "../support/screens/connect.ts";
import { activate, expectFieldError, tabTo, typeInto } from "../support/screens/forms.ts";
import { grid, shownNumbers } from "../support/screens/invoices-screen.ts";

test.describe("connecting", () => {
  for (const [role, keyType] of [
    ["retailer", "Customer"],
    ["brand", "Supplier"],
    ["rep", "Employee"],
  ] as const) {
    test(`one click opens the demo as a ${role}`, async ({ page, demo }) => {
      await exploreByHand(page, role, demo.url);
      await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
      await expect(page.getByText(`${keyType} key · Production`).first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Invoices", exact: true })).toBeVisible();
      await expect(page.getByRole("complementary", { name: "Environment" })).toHaveCount(0);
    });
  }

  test("a wrong key is refused with a suggestion, and the form keeps its values", async ({ page }) => {
    await connect(page, { key: "nonsense-key", name: "Stores" });
    await expectFieldError(page.getByLabel("API key"), /The production environment does not accept this key\./);
    await expect(page.getByLabel("API key")).toBeFocused();
    await expect(page.getByLabel("API key")).toHaveValue("nonsense-key");
    await expect(page.getByLabel("Name")).toHaveValue("Stores");
    expect(await page.content()).not.toContain("nonsense-key");
  });

  test("a key of the test environment is identified, works there, and shows the amber band", async ({ page, demo }) => {
    await connect(page, { key: demo.test.keys.Supplier, name: "Trial" });
    await expect(page.getByText("If it was issued for the test environment, choose that and connect again.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("group", { name: "Environment" }).getByText("Test", { exact: true }).click();
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByRole("link", { name: "Open Trial" }).click();
    await expect(page.getByRole("complementary", { name: "Environment" })).toContainText("Test environment");
    await expect(page.getByText("Supplier key · Test").first()).toBeVisible();
  });

  test("an unreachable API is named by its host, and the same form works once it is back", async ({ page, context, faulty, demo }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await faulty.api.set("down");
    await connect(page, { key: demo.production.keys.Customer, name: "Stores", url: faulty.url });
    await expect(page.getByText(`${new URL(faulty.api.url).host} could not be reached`)).toBeVisible();
    await expectAccessible(page);
    const copy = page.getByRole("button", { name: /^Copy the request id / });
    const id = (await copy.getAttribute("aria-label"))?.split(" ").at(-1);
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await faulty.api.set("none");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Stores is connected" })).toBeVisible();
  });

  test("an address that is not a Data API is refused", async ({ page, faulty, demo }) => {
    for (const fault of ["html", "brokenJson"] as const) {
      await faulty.api.set(fault);
      await connect(page, { key: demo.production.keys.Customer, name: "Stores", url: faulty.url });
      await expect(page.getByRole("alert").filter({ hasText: "Not connected" })).toBeVisible();
    }
    await faulty.api.set("none");
  });

  test("by keyboard, a key is mended where the form says what is wrong, then identified and opened", async ({ page, demo }) => {
    await page.goto("/connect");
    const key = page.getByLabel("API key");
    const [production, test] = ["Production", "Test"].map((name) =>
      page.getByRole("group", { name: "Environment" }).getByRole("radio", { name, exact: true }),
    ) as [Locator, Locator];
    await typeInto(key, "not a key");
    await expect(key).not.toHaveAttribute("aria-invalid");
    await page.keyboard.press("Tab");
    await expectFieldError(key, /^This does not look like a key: it contains spaces or unusual characters\.$/);
    await expectAccessible(page);
    await typeInto(key, "", "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(key).toBeFocused();
    await expectFieldError(key, /^Paste the key\.$/);
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
      - textbox "API key" [active] [invalid]
      - button "Show the key"
      - paragraph: Paste the key.
      - group "Environment":
        - radio "Production" [checked]
        - radio "Test"
      - textbox "Name (optional)"
      - button "Connect"
    `);
    await page.keyboard.type(demo.production.keys.Customer);
    await expect(key).not.toHaveAttribute("aria-invalid");
    await expect(key).not.toHaveAccessibleDescription(/./);
    await tabTo(page.getByRole("button", { name: "Show the key", pressed: false }));
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Show the key", pressed: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(production).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(test).toBeChecked();
    await page.keyboard.press("ArrowLeft");
    await expect(production).toBeChecked();
    await typeInto(page.getByRole("textbox", { name: "Name (optional)" }), "Downtown stores");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Downtown stores is connected" })).toBeFocused();
    await expect(page.getByText("Customer key · Production", { exact: true })).toBeVisible();
    await expect(page.getByText("warehouse inventory")).toBeVisible();
    await expectAccessible(page);
    await activate(page.getByRole("link", { name: "Open Downtown stores" }));
    await expect(page).toHaveURL(/\/downtown-stores$/);
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  });

  test("the form works without scripts", async ({ browser, demo }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: demo.url });
    const page = await context.newPage();
    await connect(page, { key: "nonsense-key", name: "Plain" });
    await expect(page.getByLabel("API key")).toHaveAccessibleDescription(/does not accept this key/);
    await connect(page, { key: demo.production.keys.Employee, name: "Plain" });
    await page.goto("/plain");
    await expect(page.getByText("Employee key · Production").first()).toBeVisible();
    // Playwright finds no text in this element.
    await expect(page.locator("noscript p")).toHaveText(/^JavaScript is off\./);
    await expect(page.locator("noscript p")).toBeVisible();
    await context.close();
  });
});

test.describe("connections", () => {
  test("a connection is forgotten in one click, and its address says so", async ({ page, explore }) => {
    await explore("retailer");
    await page.goto("/connect");
    await page.getByRole("button", { name: "Forget Demo retailer" }).click();
    await expect(page.getByRole("heading", { name: "Your connections" })).toHaveCount(0);
    await page.goto("/demo-retailer/invoices");
    await expect(page).toHaveURL(/\/connect\?missing=demo-retailer&back=%2Fdemo-retailer%2Finvoices$/);
    await expect(page.getByText("This browser has no connection “demo-retailer”")).toBeVisible();
  });

  test("a bookmark without its connection leads back to its screen once it is connected", async ({ page, demo }) => {
    await page.goto("/demo-retailer/invoices?open=1");
    await expect(page).toHaveURL(/\/connect\?missing=demo-retailer/);
    await page.getByRole("button", { name: "Explore as retailer" }).click();
    await expect(page).toHaveURL(`${demo.url}/demo-retailer/invoices?open=1`);
    await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
    // A page that is still reading would log that its connection is gone.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/stores/invoices?open=1");
    await page.getByLabel("API key").fill(demo.production.keys.Customer);
    await page.getByLabel("Name").fill("Stores");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await page.getByRole("link", { name: "Open Stores" }).click();
    await expect(page).toHaveURL(`${demo.url}/stores/invoices?open=1`);
    await page.goto(`/other/invoices?find=${"x".repeat(3_000)}`);
    await expect(page).toHaveURL(`${demo.url}/connect?missing=other`);
  });

  test("two tabs hold two connections, and neither shows the other's data", async ({ page, context, explore, demo }) => {
    const other = await context.newPage();
    await explore("retailer");
    await explore("rep", { page: other });
    const newestIn = async (tab: typeof page, slug: string) => {
      await tab.goto(`/${slug}/invoices`);
      await expect(grid(tab).getByRole("rowheader").nth(10)).toBeVisible();
      return (await shownNumbers(tab)).slice(0, 10);
    };
    const [ofRetailer, ofRep] = [await newestIn(page, "demo-retailer"), await newestIn(other, "demo-rep")];
    expect(ofRetailer).not.toEqual(ofRep);
    expect(await newestIn(page, "demo-retailer")).toEqual(ofRetailer);
    await page.goto(`${demo.url}/connect`);
    await page.getByRole("button", { name: "Forget Demo retailer" }).click();
    await expect(page.getByRole("button", { name: "Forget Demo retailer" })).toHaveCount(0);
    await other.reload();
    await expect(other.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  });

  test("a tampered cookie is treated as no connection", async ({ page, context, explore }) => {
    await explore("retailer");
    const cookies = await context.cookies();
    const cookie = cookies.find(({ name }) => name.endsWith("connection.demo-retailer"));
    await context.addCookies([{ ...cookie, name: cookie?.name ?? "", value: `${cookie?.value.slice(0, -6)}AAAAAA`, path: "/" }]);
    await page.goto("/demo-retailer/invoices");
    await expect(page.getByText("This browser has no connection “demo-retailer”")).toBeVisible();
  });

  test("the key never reaches the browser", async ({ page, context, demo }) => {
    const key = demo.production.keys.Customer;
    const received: Promise<string>[] = [];
    const sent: string[] = [];
    context.on("response", (response) => received.push(response.text().catch(() => "")));
    context.on("request", (request) => {
      sent.push(`${request.url()} ${JSON.stringify(request.headers())}`);
      if (!request.url().endsWith("/connect")) sent.push(request.postData() ?? "");
    });
    await connect(page, { key, name: "Secret" });
    await page.getByRole("link", { name: "Open Secret" }).click();
    await page.getByRole("link", { name: "Invoices", exact: true }).click();
    await page.getByRole("grid", { name: "Invoices" }).getByRole("rowheader").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goto("/secret/no-such-screen");
    await page.goto("/connect");

    expect(sent.filter((text) => text.includes(key))).toEqual([]);
    const bodies = await Promise.all(received);
    expect(bodies.length).toBeGreaterThan(10);
    expect(bodies.filter((text) => text.includes(key))).toEqual([]);
    expect(await page.content()).not.toContain(key);
    expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(key);
    const readable = await page.evaluate(() => [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join());
    expect(readable).not.toContain("connection.");
    const sealed = (await context.cookies()).filter(({ name }) => name.includes("connection."));
    expect(sealed.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([{ httpOnly: true, sameSite: "Lax" }]);
  });
});
