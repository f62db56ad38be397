import { readFileSync } from "node:fs";
import { findFreePort } from "../../scripts/start/ports.ts";
import { expect, test } from "../fixtures.ts";
import { countOf, expectCount, grid, money, openList, rowOf } from "../support/screens/invoices-screen.ts";
import type { Invoice } from "../support/servers/api.ts";
import { type FaultProxy, startFaultProxy } from "../support/servers/fault-proxy.ts";
import { type LongApi, startLongApi } from "../support/servers/long-list.ts";
import { makeDataFolder, removeDataFolder, startProduct } from "../support/servers/product.ts";

interface LongDashboard {
  readonly url: string;
  readonly api: FaultProxy;
  readonly invoices: LongApi["invoices"];
}

const invoiceCount = 20_000;

/** A separate dashboard on an API with 20,000 invoices that can refuse requests. */
let long: LongDashboard;
let stop = async () => {};

test.describe.configure({ mode: "serial" });
// One of the journeys provokes 429s.
test.use({ expectedErrors: /status of 429/ });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const service = await startLongApi(invoiceCount);
  const api = await startFaultProxy(service.url);
  const DATA_DIR = makeDataFolder();
  const product = await startProduct({
    ...service.keys,
    PORT: String(await findFreePort()),
    DATA_DIR,
    DATA_API_PRODUCTION_URL: api.url,
  });
  long = { url: product.url, api, invoices: service.invoices };
  stop = async () => {
    await product.pressCtrlC();
    await Promise.all([api.close(), service.close()]);
    removeDataFolder(DATA_DIR);
  };
});
test.afterAll(() => stop());

const totals = (invoices: readonly Invoice[]) => money(...invoices.map(({ InvoiceTotal }) => InvoiceTotal));

test("20,000 invoices are sorted, searched, scrolled through and exported completely", async ({ page, explore }) => {
  const { invoices, url } = long;
  await explore("rep", { url });
  await openList(page, `${url}/demo-rep/invoices`);
  await expectCount(page, `all ${countOf(invoices)}`);
  await expect(grid(page)).toHaveAttribute("aria-rowcount", String(invoiceCount + 2));

  await test.step("the largest open balance comes first", async () => {
    await grid(page).getByRole("columnheader", { name: "Open", exact: true }).getByRole("button").click();
    const largest = invoices.reduce((most, { OpenBalance }) => Math.max(most, Number(OpenBalance)), 0);
    await expect(grid(page).getByRole("row").nth(1)).toContainText(money(largest.toFixed(6)));
  });

  await test.step("the last row is one key away, and keeps the focus", async () => {
    await grid(page).getByRole("rowheader").first().focus();
    await page.keyboard.press("Control+End");
    const last = grid(page).locator(`[aria-rowindex="${invoiceCount + 1}"]`);
    await expect(last).toBeVisible();
    await expect(last.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Control+Home");
    await expect(grid(page).locator('[aria-rowindex="2"]')).toBeVisible();
  });

  await test.step("a search filters it, with exact sums", async () => {
    const word = invoices[0]?.CustomerName ?? "";
    const found = invoices.filter(({ CustomerName }) => CustomerName.toLowerCase().includes(word.toLowerCase()));
    await page.getByRole("searchbox", { name: "Find an invoice" }).fill(word);
    await expectCount(page, `${countOf(found).replace(/ \w+$/, "")} of all ${countOf(invoices)}`);
    await expect(grid(page).getByRole("row").filter({ hasText: "Sum of" })).toContainText(totals(found));
    await page.getByRole("searchbox", { name: "Find an invoice" }).fill("");
    await expectCount(page, `all ${countOf(invoices)}`);
  });

  await test.step("the file holds all of them", async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const downloaded = page.waitForEvent("download");
    await page.getByRole("button", { name: "Invoices as CSV" }).click();
    const [, ...lines] = readFileSync(await (await downloaded).path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(new Set(lines.map((line) => line.split(",")[0]))).toEqual(new Set(invoices.map(({ InvoiceNum }) => InvoiceNum)));
    expect(lines).toHaveLength(invoiceCount);
  });
});

test("a rate limit during a long read is waited out, and no row is missing or repeated", async ({ page, explore }) => {
  const { invoices, url, api } = long;
  await explore("rep", { url });
  await api.set("limited", { only: /\/v1\/invoices\?.*PageSize=500/, after: 15 });
  await openList(page, `${url}/demo-rep/invoices`);
  await expect(page.getByText(/The request limit is reached: continuing in 0:0\d/)).toBeVisible();
  await expect(page.getByText(/first [\d,]+ invoices loaded/)).toBeVisible();
  await expect(grid(page).getByRole("row").nth(1)).toBeVisible();
  await api.set("none");
  await expectCount(page, `all ${countOf(invoices)}`);
  // A missing or repeated row would change the sum.
  await expect(grid(page).getByRole("row").filter({ hasText: "Sum of all" })).toContainText(totals(invoices));
  await page.getByRole("searchbox", { name: "Find an invoice" }).fill(invoices.at(-1)?.InvoiceNum ?? "");
  await expect(rowOf(page, invoices.at(-1)?.InvoiceNum ?? "")).toHaveCount(1);
});
