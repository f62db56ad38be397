import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { countOf, expectCount, grid, openList } from "../support/screens/invoices-screen.ts";
import { readInvoices } from "../support/servers/api.ts";
import type { Fault } from "../support/servers/fault-proxy.ts";

// The browser logs every failed request.
test.use({ expectedErrors: /status of (404|429|500|502|504)|net::ERR_/ });

const alertAbout = (page: Page, subject: string) => page.getByRole("alert").filter({ hasText: `${subject} could not be loaded` });

// Other failures and their sentences: lib/server/upstream/forward/forward-misbehavior.test.ts, lib/api/reading/fault-table.test.ts.
const faults: readonly { fault: Fault; does: string; words: RegExp }[] = [
  { fault: "down", does: "refuses connections", words: /could not be reached: the connection was refused/ },
  { fault: "error", does: "answers with status 500", words: /The service failed, and this is all it says/ },
  { fault: "silent", does: "never answers", words: /took too long to answer/ },
];

test.describe("while the Data API misbehaves", () => {
  test.beforeEach(async ({ faulty, explore }) => {
    await faulty.api.set("none");
    await explore("retailer", { url: faulty.url });
  });
  test.afterEach(async ({ faulty }) => faulty.api.set("none"));

  test("the list names a failure, keeps its frame, and recovers after a retry", async ({ page, faulty }) => {
    for (const { fault, does, words } of faults) {
      await test.step(`it ${does}`, async () => {
        await faulty.api.set(fault);
        await openList(page, `${faulty.url}/demo-retailer/invoices`);
        const alert = alertAbout(page, "The invoices");
        await expect(alert).toContainText(words);
        await expect(alert).toContainText("Request id");
        await expect(page.getByRole("link", { name: "Overview", exact: true })).toBeVisible();
        await faulty.api.set("none");
        await alert.getByRole("button", { name: "Try again" }).click();
        await expect(grid(page).getByRole("row").nth(1)).toBeVisible();
        await expect(alert).toHaveCount(0);
      });
    }
  });

  test("after an answer that is cut off the list shows nothing partial, recovers, and does not read known pages again", async ({
    page,
    faulty,
    demo,
  }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    await faulty.api.set("cut");
    await openList(page, `${faulty.url}/demo-retailer/invoices`);
    const alert = alertAbout(page, "The invoices");
    await expect(alert).toBeVisible();
    await faulty.api.set("none");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expectCount(page, `all ${countOf(invoices)}`);

    // Another spec's allocation may have changed an invoice, which causes a second read.
    await expect(async () => {
      await faulty.api.set("none");
      await page.reload();
      await expectCount(page, `all ${countOf(invoices)}`);
      const pages = faulty.api.answered.filter((answer) => /\/v1\/invoices\?.*PageSize=500/.test(answer));
      expect(pages.length).toBeGreaterThan(0);
      expect(pages.filter((answer) => !answer.startsWith("304 "))).toEqual([]);
    }).toPass({ timeout: 60_000 });
  });

  test("with the quota used up the list waits as long as the API says and continues", async ({ page, faulty }) => {
    await faulty.api.set("limited");
    await openList(page, `${faulty.url}/demo-retailer/invoices`);
    await expect(alertAbout(page, "The invoices")).toContainText(/by itself in \d+ s/);
    await expectAccessible(page);
    await faulty.api.set("none");
    await expect(grid(page).getByRole("row").nth(1)).toBeVisible();
  });

  test("an invoice page and a widget of the overview each report their failure and recover", async ({ page, faulty, demo }) => {
    const [invoice] = await readInvoices(demo.production, "Customer");
    await faulty.api.set("error");
    await page.goto(`${faulty.url}/demo-retailer/invoices/${invoice?.InvoiceID}`);
    const alert = alertAbout(page, "The invoice");
    await expect(alert).toBeVisible();
    await faulty.api.set("none");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: invoice?.InvoiceNum, exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Lines" })).toBeVisible();

    await faulty.api.set("down");
    await page.goto(`${faulty.url}/demo-retailer`);
    await expect(alertAbout(page, "Payables")).toBeVisible();
    await expect(page.getByRole("region", { name: "This connection" })).toBeVisible();
    await faulty.api.set("none");
    await alertAbout(page, "Payables").getByRole("button", { name: "Try again" }).click();
    await expect(alertAbout(page, "Payables")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Payables" })).toBeVisible();
  });
});
