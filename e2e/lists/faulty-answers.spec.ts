import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { countOf, expectCount, openList } from "../support/screens/invoices-screen.ts";
import { readInvoices } from "../support/servers/api.ts";

// lib/api/reading/fault-table.test.ts tests each fault on each screen. Here each kind occurs once.

// The browser logs every failed request.
test.use({ expectedErrors: /status of (404|410|429|500|502|504)|net::ERR_/ });

const main = (page: Page) => page.getByRole("main");
const alertAbout = (page: Page, subject: string) => page.getByRole("alert").filter({ hasText: `${subject} could not be loaded` });

/** JavaScript words and unformatted values. */
const foreignText =
  /Cannot (?:read|destructure|set)|is not (?:a function|iterable|an object)|\bundefined\b|\bNaN\b|\[object |Unexpected (?:token|end)/;

async function expectOwnText(page: Page): Promise<void> {
  await expect(main(page)).not.toContainText(foreignText, { useInnerText: true });
}

test.describe("while the Data API breaks its contract", () => {
  test.beforeEach(async ({ faulty }) => faulty.api.set("none"));
  test.afterEach(async ({ faulty }) => faulty.api.set("none"));

  test("no screen shows JavaScript words", async ({ page, explore, faulty }) => {
    const words = /no list under "Data"/;
    await explore("rep", { url: faulty.url });
    await faulty.api.set("dataNull");
    for (const [path, subject] of [
      ["payments/allocate", "The account"],
      ["invoices", "The invoices"],
      ["delivery", "The deliveries"],
    ] as const) {
      await page.goto(`${faulty.url}/demo-rep/${path}`);
      await expect(alertAbout(page, subject)).toContainText(words);
      await expect(alertAbout(page, subject)).toContainText("Request id");
      await expectOwnText(page);
    }
    await page.goto(`${faulty.url}/demo-rep`);
    await expect(alertAbout(page, "The open invoices")).toContainText(words);
    await expectOwnText(page);
    await faulty.api.set("none");
    await alertAbout(page, "The open invoices").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: "Due" }).getByText("Overdue", { exact: true })).toBeVisible();
  });

  test("a screen that failed is read again after it was left", async ({ page, explore, faulty }) => {
    await explore("rep", { url: faulty.url });
    await faulty.api.set("emptyBody");
    await page.goto(`${faulty.url}/demo-rep/payments/allocate`);
    await expect(alertAbout(page, "The account")).toBeVisible();
    await faulty.api.set("none");
    await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Vendors", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Vendors" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Allocate payments" })).toBeVisible();
    await expect(alertAbout(page, "The account")).toHaveCount(0);
    await expect(main(page).getByRole("heading", { name: /^Open invoices/ })).toBeVisible();
  });

  test("a full page without HasNextPage has a next one, and rows that come four times count once", async ({
    page,
    explore,
    faulty,
    demo,
  }) => {
    await explore("retailer", { url: faulty.url });
    const invoices = await readInvoices(demo.production, "Customer");
    for (const fault of ["noHasNext", "repeatedRows"] as const) {
      await faulty.api.set(fault);
      await openList(page, `${faulty.url}/demo-retailer/invoices`);
      await expectCount(page, `all ${countOf(invoices)}`);
    }
  });

  test("a broken answer with a valid ETag is read again past the browser's cache", async ({ page, explore, faulty, demo }) => {
    await explore("retailer", { url: faulty.url });
    const invoices = await readInvoices(demo.production, "Customer");
    await faulty.api.set("brokenRevalidation");
    await openList(page, `${faulty.url}/demo-retailer/invoices`);
    await expectCount(page, `all ${countOf(invoices)}`);
  });

  test("a wait of 30 days causes no loop of requests", async ({ page, explore, faulty }) => {
    await explore("rep", { url: faulty.url });
    await faulty.api.set("limitedLong");
    await page.goto(`${faulty.url}/demo-rep/payments/allocate`);
    await expect(alertAbout(page, "The account")).toContainText(/by itself in (?:24 h 0|23 h \d+) min/);
    const asked = faulty.api.seen.length;
    // There is no event to wait for: no further request may come.
    await page.waitForTimeout(3_000);
    expect(faulty.api.seen.length - asked).toBeLessThan(5);
    // The dashboard remembers the used up quota, for which the journeys after this one would wait, until an answer has another.
    await faulty.api.set("none");
    const answer = await page.request.get(`${faulty.url}/api/data/demo-rep/v1/states`);
    expect(answer.headers()["ratelimit-remaining"]).not.toBe("0");
  });

  test("the board stays and reports a record that cannot be read", async ({ page, explore, faulty }) => {
    await explore("rep", { url: faulty.url });
    await faulty.api.set("oddRecords");
    await page.goto(`${faulty.url}/demo-rep/delivery`);
    await expect(main(page).getByText(/Delivery dates of \d+ customers? cannot be read and are left out/)).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "The next 7 days" })).toBeVisible();
    await expectOwnText(page);
    await page.goto(`${faulty.url}/demo-rep`);
    await expect(page.getByRole("region", { name: "Next order cut-offs" })).toContainText("cannot be read");
    await expectOwnText(page);
  });

  test("figures that the server read are read again when the scope of the key may have changed", async ({ page, explore, faulty }) => {
    await explore("rep", { url: faulty.url });
    await page.goto(`${faulty.url}/demo-rep`);
    await expect(page.getByRole("region", { name: "Due", exact: true })).toContainText(/As of \d/);
    // Payments, whose changes are asked for then, are read to their end.
    await expect(page.getByRole("region", { name: "Unapplied payments" })).toContainText("$");
    await page.clock.install();
    await faulty.api.set("updatesTooOld");
    await page.clock.fastForward("02:00");
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => faulty.api.seen).toEqual(expect.arrayContaining(["GET /api/v1/arAging?Page=1&PageSize=500", "GET /api/v1/me"]));
  });

  test("figures keep the time of their read during an outage and say that refreshing failed", async ({ page, explore, faulty }) => {
    await explore("rep", { url: faulty.url });
    await page.goto(`${faulty.url}/demo-rep`);
    const due = page.getByRole("region", { name: "Due", exact: true });
    await expect(due).toContainText(/As of \d/);
    await page.clock.install();
    await faulty.api.set("error");
    await page.clock.fastForward("02:00");
    // The person returns to the tab.
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect(main(page).getByText(/Refreshing .* failed\. The data shown was read at/)).toBeVisible();
    await expect(due).toContainText("refreshing failed");
    await faulty.api.set("none");
  });
});

test("a screen that waits for five seconds says what for", async ({ page, explore }) => {
  await explore("rep");
  // This request is never answered.
  await page.route("**/api/data/**", () => {});
  await page.goto("/demo-rep/payments/allocate");
  await expect(main(page).getByText(/Waiting for .*payments/)).toBeVisible();
  // Otherwise the page never settles.
  await page.goto("about:blank");
});
