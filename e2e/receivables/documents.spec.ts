import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import Papa from "papaparse";
import { readZip } from "#lib/testing/read-zip.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate } from "../support/screens/forms.ts";
import { countOf, expectCount, grid, openList } from "../support/screens/invoices-screen.ts";
import { readCOAs, readInvoices } from "../support/servers/api.ts";

// The address of some certificates leads to no file on purpose.
test.use({ expectedErrors: /status of 502|ERR_FAILED/ });

/** Answers the dialog for a file, which a test cannot use, with a file of the browser's private storage. */
const chooseFile = (page: Page) =>
  page.addInitScript(() => {
    const showSaveFilePicker = async () => (await navigator.storage.getDirectory()).getFileHandle("chosen.zip", { create: true });
    Object.assign(window, { showSaveFilePicker });
  });

const readChosenFile = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle("chosen.zip")).getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  });

const isLost = (url: string) => url.startsWith("/documents/lost/");

test("a retailer saves the documents of selected invoices as one ZIP, whose index names the missing and the dead ones", async ({
  page,
  explore,
  demo,
}) => {
  const [first] = await readInvoices(demo.production, "Customer", "Statuses=1");
  if (!first) throw new Error("The demo's retailer has no invoice that is being built.");
  const own = await readInvoices(demo.production, "Customer", `Statuses=1,2,3,4,5,7&CustomerIDs=${first.CustomerID}`);
  const ids = own.map(({ InvoiceID }) => InvoiceID);
  const coas = await readCOAs(demo.production, "Customer", ids);
  // From the newest invoice with a dead certificate on, and at least three.
  const withDead = new Set(coas.filter(({ COA_URL }) => isLost(COA_URL)).map(({ InvoiceID }) => InvoiceID));
  const newestDead = own.findIndex(({ InvoiceID }) => withDead.has(InvoiceID));
  const start = own[Math.max(newestDead, 2)]?.Date.slice(0, 10) ?? "";
  const invoices = own.filter(({ Date: date }) => date.slice(0, 10) >= start);
  const chosen = new Set(invoices.map(({ InvoiceID }) => InvoiceID));
  const certificates = new Set(
    coas.filter(({ InvoiceID }) => chosen.has(InvoiceID)).map(({ InvoiceID, COA_URL }) => `${InvoiceID} ${COA_URL}`),
  );
  const dead = [...certificates].filter((one) => isLost(one.split(" ")[1] ?? ""));
  const unwritten = invoices.filter(({ PDFURL }) => PDFURL === "");
  expect(dead.length).toBeGreaterThan(0);
  expect(unwritten.length).toBeGreaterThan(0);

  await chooseFile(page);
  await explore("retailer");
  await openList(page, `/demo-retailer/invoices?customers=${first.CustomerID}&dates=${start}..`);
  await expectCount(page, `all ${countOf(invoices)}`);
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await page.getByRole("button", { name: "Documents", exact: true }).click();
  await page.getByRole("button", { name: /^All documents of \d+ invoices as ZIP/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Download" }).click();
  await expect(dialog.getByText(/^\d+ documents saved$/)).toBeVisible({ timeout: 60_000 });
  const zip = readZip(new Uint8Array(await readChosenFile(page)).buffer);

  const { "index.csv": index = "", ...files } = zip;
  const present = invoices.length - unwritten.length + certificates.size - dead.length;
  expect(Object.keys(files)).toHaveLength(present);
  for (const content of Object.values(files)) expect(content).toMatch(/^%PDF-/);
  const written = invoices.find(({ PDFURL }) => PDFURL !== "")?.InvoiceNum ?? "";
  expect(files[`${written}/${written}.pdf`]).toContain(`(Invoice ${written})`);
  const rows = Papa.parse<Record<string, string>>(index.replace(/^\uFEFF/, "").trim(), { header: true }).data;
  expect(
    rows
      .map(({ File }) => File)
      .filter((file) => file !== "MISSING")
      .sort(),
  ).toEqual(Object.keys(files).sort());
  const reasons = rows.filter(({ File }) => File === "MISSING").map(({ Reason }) => Reason);
  const count = (reason: string) => reasons.filter((one) => one === reason).length;
  expect(count("The address of the document leads to no file.")).toBe(dead.length);
  expect(count("The invoice has no PDF yet.")).toBe(unwritten.length);
  expect(present + reasons.length).toBe(rows.length);
  await expect(dialog.getByText(`${present} documents saved`)).toBeVisible();
  await expect(dialog.getByRole("heading", { name: `${reasons.length} documents missing` })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  // A browser that cannot write to a chosen file gets the same ZIP as a download.
  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await page.getByRole("button", { name: "Documents", exact: true }).click();
  await page.getByRole("button", { name: /^All documents of \d+ invoices as ZIP/ }).click();
  await expect(dialog.getByText(/holds at most 250 MB/)).toBeVisible();
  const saved = page.waitForEvent("download", { timeout: 60_000 });
  await dialog.getByRole("button", { name: "Download" }).click();
  const again = readZip(new Uint8Array(await readFile(await (await saved).path())).buffer);
  expect(Object.keys(again)).toEqual(Object.keys(zip));
  await dialog.getByRole("button", { name: "Close" }).last().click();
  // A person who opens one PDF gets it through the dashboard.
  await page.goto(`/demo-retailer/invoices/${invoices.find(({ PDFURL }) => PDFURL !== "")?.InvoiceID}`);
  const pdf = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF (downloads a file)" }).click();
  expect((await pdf).suggestedFilename()).toBe(`${written}.pdf`);

  // A dead link opens a page that says what is missing and leads back.
  const lost = coas.find(({ COA_URL }) => isLost(COA_URL));
  await page.goto(`/demo-retailer/invoices/${lost?.InvoiceID}`);
  const link = page.locator(`a[href$="${encodeURIComponent(lost?.COA_URL ?? "")}"]`).first();
  const [failure] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(failure.getByRole("heading", { name: "The document could not be downloaded" })).toBeVisible();
  await expect(failure.getByText("The address of the document leads to no file.")).toBeVisible();
  await expect(failure.getByText(/^Ask the distributor for the document/)).toBeVisible();
  await expect(failure.getByRole("heading")).toHaveCSS("font-size", "20px");
  await expectAccessible(failure);
  await failure.getByRole("link", { name: "Open the invoice" }).click();
  await expect(failure).toHaveURL(page.url());
});

test("a ZIP of documents stops while the dashboard cannot be reached, and continues without losing any", async ({ page, explore }) => {
  await chooseFile(page);
  await explore("retailer");
  await openList(page, "/demo-retailer/invoices?statuses=7");
  for (const at of [1, 2, 3]) await grid(page).getByRole("row").nth(at).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Documents", exact: true }).click();
  await page.getByRole("button", { name: /^All documents of 3 invoices as ZIP/ }).click();
  let fetched = 0;
  await page.route("**/api/document/**", (route) => {
    fetched += 1;
    return fetched > 4 ? route.abort() : route.continue();
  });
  const dialog = page.getByRole("dialog");
  await activate(dialog.getByRole("button", { name: "Download" }));
  const stopped = dialog.getByText(/^Stopped after \d+ of \d+ documents$/);
  await expect(stopped).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const total = Number(/of (\d+)/.exec((await stopped.textContent()) ?? "")?.[1]);
  expect(total).toBeGreaterThan(6);
  await page.unroute("**/api/document/**");
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^\d+ documents saved$/)).toBeVisible({ timeout: 60_000 });
  const { "index.csv": index = "", ...files } = readZip(new Uint8Array(await readChosenFile(page)).buffer);
  const dead = index.split("leads to no file").length - 1;
  expect(Object.keys(files).length + dead).toBe(total);
  expect(index).not.toContain("could not be reached");
});
