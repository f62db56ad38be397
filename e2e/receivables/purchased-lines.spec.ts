import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { money } from "../support/screens/invoices-screen.ts";
import { everyStatus, readInvoices, readLines } from "../support/servers/api.ts";
import { readPriceFindings } from "../support/servers/price-findings.ts";
import { addDays, browserToday } from "../support/today.ts";

test("a retailer audits prices, exports the claims, and sees what did not arrive and what it buys", async ({ page, explore, demo }) => {
  // Every demo has a mistake of each kind in its last 30 days: demo/testing/invoice-edges.ts.
  const today = browserToday();
  const since = addDays(today, -30);
  const invoices = await readInvoices(demo.production, "Customer", `Statuses=${everyStatus}&StartDate=${since}&EndDate=${today}`);
  const lines = await readLines(
    demo.production,
    "Customer",
    invoices.map(({ InvoiceID }) => InvoiceID),
  );
  const expected = await readPriceFindings(demo.production, invoices, lines);
  const filters = `period=${since}..${today}`;
  await explore("retailer");
  await page.goto("/demo-retailer/invoices");
  await page.getByRole("navigation", { name: "Invoices" }).getByRole("link", { name: "Price audit" }).click();
  await page.waitForURL("**/invoices/price-audit");
  await page.goto(`/demo-retailer/invoices/price-audit?${filters}`);
  const start = page.getByRole("button", { name: "Start the audit" });
  await expect(page.getByText(/It needs about \d+ requests?\. [\d,]+ of [\d,]+ are left in this hour\./)).toBeVisible();
  await expectAccessible(page);
  await start.press("Enter");
  // One request for each day.
  await expect(page.getByText(/^Prices of (\d+) of \1 dates read\./)).toBeVisible({ timeout: 60_000 });
  const findings = page.getByRole("region", { name: "Findings" });
  for (const [label, { lines: count, cents }] of [
    ["Promotion missed", expected.missed],
    ["Charged more", expected.more],
    ["Charged less", expected.less],
  ] as const) {
    expect(count, label).toBeGreaterThan(0);
    const figure = findings.locator("dl > div").filter({ hasText: label });
    await expect(figure).toHaveText(`${label}${money((cents / 100).toFixed(2))}${count} line${count === 1 ? "" : "s"}`);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Export" }).press("Enter");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Claims by supplier as CSV" }).click();
  const sheet = await readFile(await (await download).path(), "utf8");
  expect(sheet).toContain("Total of ");

  // The claims stay in the page until the browser says that they are printed.
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole("button", { name: "Export" }).press("Enter");
  await page.getByRole("button", { name: "Print Claims by supplier" }).click();
  await page.emulateMedia({ media: "print" });
  const claims = page.getByRole("region", { name: /^Price claim to .*, printed$/ });
  await expect(claims).toHaveCount(new Set(sheet.match(/Total of [^,]+/g)).size);
  const breaks = await claims.evaluateAll((sections) => sections.map((section) => getComputedStyle(section).breakBefore));
  expect(breaks.map((value) => value === "page")).toEqual(breaks.map((_, at) => at > 0));
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

  await page.goto(`/demo-retailer/invoices/shortages?${filters}`);
  const short = lines.filter(({ Ordered, NumUnits }) => Ordered > 0 && Ordered > NumUnits).length;
  await expect(page.getByText(`All ${short} line${short === 1 ? "" : "s"}`).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/demo-retailer/invoices/spend?${filters}&by=product`);
  const products = new Set(lines.map(({ ProductID }) => ProductID)).size;
  await expect(page.getByText(`All ${products} rows`).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("grid").getByRole("rowheader").getByRole("link").first().press("Enter");
  await page.getByRole("link", { name: "Your purchases" }).click();
  await expect(page).toHaveURL(/invoices\/spend\?by=store,month/);
});
