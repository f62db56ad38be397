import { readFileSync } from "node:fs";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { countStyledElements } from "../support/accessibility/styled-elements.ts";
import { activate, expectFieldError, tabTo } from "../support/screens/forms.ts";
import { countOf, expectCount, grid, money, openList, rowOf, shownNumbers } from "../support/screens/invoices-screen.ts";
import { preparePrint } from "../support/screens/print.ts";
import { readCOAs, readInvoices, readLines } from "../support/servers/api.ts";

const headers = async (page: Parameters<typeof grid>[0]) =>
  (await grid(page).getByRole("columnheader").allInnerTexts()).map((text) => text.trim()).filter(Boolean);

test.describe("what every list offers", () => {
  test.beforeEach(async ({ explore }) => explore("retailer"));

  test("rows are selected with keys, summed, copied, and exported with their lines and certificates", async ({ page, context, demo }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const invoices = await readInvoices(demo.production, "Customer", "Statuses=7");
    const chosen = invoices.slice(1, 4);
    const ids = chosen.map(({ InvoiceID }) => InvoiceID);
    await openList(page, "/demo-retailer/invoices?statuses=7");
    await expectCount(page, `all ${countOf(invoices)}`);

    await rowOf(page, chosen[0]?.InvoiceNum ?? "")
      .getByRole("rowheader")
      .focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByText("3 selected", { exact: true }).first()).toBeVisible();
    await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(3);
    await expect(grid(page).getByRole("row").last()).toContainText(money(...chosen.map(({ InvoiceTotal }) => InvoiceTotal)));

    await page.keyboard.press("Control+c");
    const copied = async () =>
      (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/).map((line) => line.split("\t")[0]);
    await expect.poll(copied).toEqual(["Number", ...chosen.map(({ InvoiceNum }) => InvoiceNum)]);

    const save = async (name: string) => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      const downloaded = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      return (await downloaded).path();
    };
    const [head, ...rows] = await readXlsxFile(await save("Invoices as Excel")).then(([sheet]) => sheet?.data ?? []);
    const totalAt = head?.indexOf("Total") ?? -1;
    expect(rows.map((row) => row[totalAt])).toEqual(chosen.map(({ InvoiceTotal }) => Number(InvoiceTotal)));

    const lines = await readLines(demo.production, "Customer", ids);
    const lineRows = readFileSync(await save("Lines as CSV"), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(lineRows).toHaveLength(lines.length + 1);

    const coas = await readCOAs(demo.production, "Customer", ids);
    const certificates = readFileSync(await save("Certificates of analysis as CSV"), "utf8");
    for (const { COA_URL } of coas) expect(certificates).toContain(COA_URL);
    const documented = new Set(coas.map(({ InvoiceTransID }) => InvoiceTransID));
    const missing = lines.filter(
      (line) => line.NumUnits > 0 && line.PurchaseTransID !== null && !line.COA_URL && !documented.has(line.InvoiceTransID),
    );
    expect(certificates.split("MISSING").length - 1).toBe(missing.length);

    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(0);
  });

  test("columns are moved, pinned and resized with keys and pointer, and stay that way", async ({ page }) => {
    await openList(page);
    const total = grid(page).getByRole("columnheader", { name: "Total", exact: true });
    await expect(total).toBeVisible();
    const declared = await headers(page);
    await total.focus();
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect(total).toBeFocused();
    const before = await total.boundingBox();
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await total.boundingBox())?.width).toBeCloseTo((before?.width ?? 0) + 16, 0);
    await expect.poll(() => headers(page)).toEqual(["Number", "Store", "Date", "Due", "Total", "Status", "Open"]);

    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("button", { name: "Open: pin" }).click();
    await page.getByRole("checkbox", { name: "Date", exact: true }).uncheck();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const arranged = ["Number", "Open", "Store", "Due", "Total", "Status"];
    await expect.poll(() => headers(page)).toEqual(arranged);
    const dragged = ["Number", "Open", "Status", "Store", "Due", "Total"];
    // On a busy machine the browser may not recognize the first drag.
    await expect(async () => {
      const target = grid(page).getByRole("columnheader", { name: "Store" });
      await grid(page).getByRole("columnheader", { name: "Status" }).dragTo(target);
      await expect.poll(() => headers(page), { timeout: 3_000 }).toEqual(dragged);
    }).toPass();
    await page.goto("/demo-retailer/invoices");
    await expect.poll(() => headers(page)).toEqual(dragged);
    await page.getByRole("button", { name: "View", exact: true }).click();
    const reset = page.getByRole("button", { name: "Reset" });
    await activate(reset);
    await expect.poll(() => headers(page)).toEqual(declared);
    await expect(reset).toBeFocused();
  });

  test("a click shows the skeleton of the next screen before the server answers, without new styles for the screen behind it", async ({
    page,
    browser,
  }) => {
    await page.clock.install();
    await openList(page, "/demo-retailer/invoices");
    await expect(page.getByText(/^all [\d,]+ invoices$/).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const colorScheme = await page.locator('meta[name="color-scheme"]').elementHandle();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/_rsc=/, async (route) => {
      await answered;
      await route.continue();
    });
    const all = await page.evaluate(() => document.querySelectorAll("*").length);
    await page.clock.pauseAt(Date.now() + 3_000);
    const styled = await countStyledElements(browser, page, async () => {
      await page.getByRole("navigation").getByRole("link", { name: "Payments" }).click();
      await expect(page.getByRole("main").locator('[aria-busy="true"]')).toContainText("Payments");
    });
    expect(styled).toBeGreaterThan(20);
    expect(styled).toBeLessThan(all / 3);
    expect(new URL(page.url()).pathname).toBe("/demo-retailer/invoices");
    // If it takes longer, the keyboard cannot reach the screen behind it.
    const behind = page.getByRole("main").locator("[inert]");
    await expect(behind).toHaveCount(0);
    await page.clock.runFor(1_500);
    await expect(behind).toHaveCount(1);
    await page.clock.resume();
    answer();
    await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
    await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
    // Another element for the color scheme would change the styles of all others.
    expect(await colorScheme?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });

  test("no script of forms loads before a form opens, and no other screen before its link is about to be used", async ({ page }) => {
    const scripts = new Set<string>();
    const frames = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has("_rsc")) frames.add(pathname);
    });
    const textOf = async (address: string) => (await page.request.get(address)).text();
    // An option of react-hook-form, which minifying keeps.
    const isLoaded = async () => (await Promise.all([...scripts].map(textOf))).some((text) => text.includes("shouldUseNativeValidation"));
    await openList(page, "/demo-retailer/invoices");
    await page.waitForLoadState("networkidle");
    expect(await isLoaded()).toBe(false);
    expect([...frames]).toEqual([]);
    await page.getByRole("navigation").getByRole("link", { name: "Payments" }).hover();
    await expect.poll(() => [...frames]).toEqual(["/demo-retailer/payments"]);
    await page.getByRole("button", { name: "Views", exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Save what is shown as" })).toBeVisible();
    expect(await isLoaded()).toBe(true);
  });

  test("a view is saved under a name and found again, and the list prints with its filters", async ({ page, demo }) => {
    const open = (await readInvoices(demo.production, "Customer", "Statuses=7")).filter(({ OpenBalance }) => Number(OpenBalance) !== 0);
    await openList(page, "/demo-retailer/invoices?statuses=7&open=1&sort=-OpenBalance");
    const views = page.getByRole("button", { name: "Views", exact: true });
    await activate(views);
    const name = page.getByRole("textbox", { name: "Save what is shown as" });
    await tabTo(name);
    await page.keyboard.press("Enter");
    await expect(name).toBeFocused();
    await expectFieldError(name, /Enter a name\.$/);
    await expect(page.getByRole("dialog", { name: "Views" })).toMatchAriaSnapshot(`
      - textbox "Save what is shown as" [active] [invalid]
      - button "Save"
      - paragraph: Enter a name.
      - paragraph: /^Kept in this browser/
    `);
    await expectAccessible(page);
    await page.keyboard.type("Largest open");
    await page.keyboard.press("Enter");
    await activate(page.getByRole("button", { name: "All invoices" }), "Shift+Tab");
    await expect(page).toHaveURL(/\/invoices$/);
    await page.reload();
    await activate(views);
    await activate(page.getByRole("button", { name: "Largest open", exact: true }));
    for (const part of ["statuses=7", "open=1", "sort=-OpenBalance"]) await expect(page).toHaveURL(({ search }) => search.includes(part));
    await expectCount(page, new RegExp(`^${countOf(open).replace(/ \w+$/, "")} of all`));
    const [first = ""] = await shownNumbers(page);

    await page.emulateMedia({ media: "print" });
    const stamp = page.locator(".print-sheet").getByText(/^Read .+ · Printed .+/);
    await preparePrint(page, () => expect(stamp).toBeVisible({ timeout: 1_000 }));
    const sheet = page.getByRole("region", { name: "Invoices, printed" });
    await expect(sheet).toContainText("Status: Verified · Open only");
    await expect(sheet.getByRole("row")).toHaveCount(Math.min(open.length, 2000) + 2);
    await expect(sheet.getByRole("row").nth(1)).toContainText(first);
    await expect(grid(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(sheet).toHaveCount(0);
  });
});
