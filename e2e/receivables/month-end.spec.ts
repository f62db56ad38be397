import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { type OpenInvoice, readOpenInvoices } from "../support/screens/allocations.ts";
import { money } from "../support/screens/invoices-screen.ts";
import { expectSettled } from "../support/screens/routes.ts";

// The ERP answers after seconds.

/** Clicks and key presses, without the text of the notes and without the file dialog of the system. docs/screens.md lists them. */
const actsExpected = 16;

/** Counts what the person's hands do. */
async function countActs(page: Page): Promise<() => number> {
  let acts = 0;
  await page.exposeFunction("countAct", () => {
    acts += 1;
  });
  await page.addInitScript(() => {
    const count = (window as unknown as { countAct: () => void }).countAct;
    addEventListener("pointerdown", () => count(), true);
    addEventListener("keydown", ({ key }) => key.length > 1 && count(), true);
  });
  return () => acts;
}

const cents = (text: string) => Math.round(Number(text) * 100);

/** A statement of what is open, in which some balances differ. */
function statementOf(open: readonly OpenInvoice[], disputed: readonly OpenInvoice[]): string {
  const lines = open.map((invoice) => {
    const balance = cents(invoice.OpenBalance) + (disputed.includes(invoice) ? 1_500 : 0);
    return `${invoice.InvoiceNum},${invoice.Date.slice(0, 10)},${invoice.DueDate.slice(0, 10)},${(balance / 100).toFixed(2)}`;
  });
  return ["Statement of account", "Invoice No.,Invoice Date,Due Date,Open Balance", ...lines].join("\r\n");
}

test("a clerk of six stores closes the month: from the statement to disputes with notes, claims and a sent batch", async ({
  page,
  demo,
}) => {
  // Other journeys compare the open invoices of the production environment.
  const api = demo.test;
  const open = (await readOpenInvoices(api, "Customer")).filter(({ OpenBalance }) => cents(OpenBalance) > 0);
  const disputed = open.filter(({ OpenBalance }) => cents(OpenBalance) > 10_000).slice(0, 4);
  const agreeing = open.filter((invoice) => !disputed.includes(invoice));
  await page.goto("/connect");
  await page.getByLabel("API key").fill(api.keys.Customer);
  await page.getByLabel("Name").fill("Close");
  await page.getByRole("group", { name: "Environment" }).getByText("Test", { exact: true }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("link", { name: "Open Close" }).click();
  await page.waitForURL("**/close");
  const acts = await countActs(page);
  await page.reload();

  await page.getByRole("link", { name: "Reconcile", exact: true }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  const file = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(statementOf(open, disputed)) };
  await (await chooser).setFiles(file);
  await page.getByRole("button", { name: "Use these columns" }).click();
  await page.getByRole("button", { name: `Compare ${open.length} lines` }).click();

  const group = (name: string) => page.getByRole("group", { name: "Show only" }).getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(group("Differs")).toHaveText(/^Differs4Books/);
  await expect(group("Agrees")).toHaveText(new RegExp(`^Agrees${agreeing.length}Books`));
  await group("Differs").click();
  for (const { InvoiceNum } of disputed) {
    const note = page.getByRole("grid").getByLabel(`Note on ${InvoiceNum}`);
    await note.click();
    await note.pressSequentially("Charged 15 too much");
  }

  await page.getByRole("link", { name: "Not delivered" }).click();
  await expect(page).toHaveURL(/invoices\/shortages\?period=/);
  await page.getByRole("button", { name: "Export" }).click();
  const claims = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: "Claims by supplier as CSV" }).click();
  expect(await readFile(await (await claims).path(), "utf8")).toContain("Total of ");

  await page.getByRole("link", { name: "Reconcile", exact: true }).click();
  await expect(page.getByRole("grid").getByLabel(`Note on ${disputed[0]?.InvoiceNum}`)).toHaveValue("Charged 15 too much");
  const total = money(...agreeing.map(({ OpenBalance }) => OpenBalance));
  await page.getByRole("link", { name: `Pay ${agreeing.length} invoices that agree, ${total}` }).click();
  await expect(page.getByText("Only invoices that agree with statement.csv are proposed")).toBeVisible();
  const review = page.getByRole("button", { name: /^Review \d+ payment requests?/ });
  await expect(review).toBeVisible();
  await expectSettled(page);
  // At its end, the bar below the page covers no button in part.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page);
  for (const { InvoiceNum } of disputed) await expect(page.getByRole("button", { name: `Leave out ${InvoiceNum}` })).toBeHidden();
  await review.click();
  const send = page.getByRole("dialog").getByRole("button", { name: /^Send \d+ payment requests?/ });
  await expect(send).toBeFocused();
  const sent = Number(/\d+/.exec((await send.textContent()) ?? "")?.[0]);
  await page.keyboard.press("Enter");
  const requests = page.getByRole("region", { name: "Payment requests" }).getByRole("listitem");
  await expect(requests).toHaveCount(sent);
  await expect(requests.getByText(/ · request \d+/)).toHaveCount(sent, { timeout: 60_000 });
  expect(acts()).toBe(actsExpected);
});
