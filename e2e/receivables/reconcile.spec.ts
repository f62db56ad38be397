import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { type Invoice, readInvoices } from "../support/api.ts";

/** An invoice as a line of the clerk's ledger, which formats numbers and dates differently. */
function ledgerLine({ InvoiceNum, Date: date, InvoiceTotal }: Invoice, more = 0): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  const cents = Math.round(Number(InvoiceTotal) * 100) + more * 100;
  return `Bill\t${InvoiceNum.toLowerCase().replace("-", " ")}\t${month}/${day}/${year}\t${cents / 100}`;
}

test("a clerk reconciles a pasted ledger, exports and prints it, and finds the comparison and the notes again after a reload", async ({
  page,
  explore,
  demo,
}) => {
  const invoices = await readInvoices(demo.production, "Customer");
  const [agreeing, differing] = invoices.filter(({ InvoiceTotal, RevisionStatus }) => Number(InvoiceTotal) > 100 && !RevisionStatus);
  if (!agreeing || !differing) throw new Error("The demo's retailer has two invoices.");
  const day = agreeing.Date.slice(0, 10).split("-");
  const ledger = [
    "Ledger of the store",
    "Type\tBill #\tDate\tTotal",
    ledgerLine(agreeing),
    ledgerLine(differing, 31),
    `Bill\tZZ 99\t${day[1]}/${day[2]}/${day[0]}\t12.34`,
    "Total\t\t\t1.00",
  ].join("\n");
  await explore("retailer");
  await page.goto("/demo-retailer/aging");
  await page.getByRole("link", { name: "Reconcile with your books" }).click();
  await expect(page.getByLabel("Or paste rows")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Or paste rows").fill(ledger);
  await page.getByRole("button", { name: "Read the rows" }).click();

  await expect(page.getByLabel("Invoice number")).toHaveValue("1");
  const order = page.getByLabel("Dates such as 03/11/2026");
  if ((await order.inputValue()) === "") await order.selectOption("month");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use these columns" }).click();
  await expect(page.getByText(/^Comparing reads invoices and payments with about \d+ requests/)).toBeVisible();
  await expect(page.getByText("1 row left out")).toBeVisible();
  await page.getByRole("button", { name: "Compare 3 lines" }).click();

  const group = (name: string) => page.getByRole("group", { name: "Show only" }).getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(group("Differs")).toContainText("$31.00");
  await expect(group("Only in your books")).toContainText("$12.34");
  await group("Differs").click();
  await expectAccessible(page);
  const row = page.getByRole("grid").getByRole("row").filter({ hasText: differing.InvoiceNum });
  const note = page.getByRole("dialog").getByLabel(`Note on ${differing.InvoiceNum}`);
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Open the invoice" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("region", { name: `Lines of ${differing.InvoiceNum}`, exact: true })).toBeVisible();
  await note.fill("Ask the driver");
  await note.press("Tab");

  await page.reload();
  await expect(group("Differs")).toContainText("$31.00");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.getByRole("region", { name: "Reconcile, printed", includeHidden: true })).toContainText("Ask the driver");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(note).toHaveValue("Ask the driver");
});
