import writeWorkbook from "write-excel-file/node";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate, chooseByArrows, expectFieldError, tabTo, typeInto } from "../support/screens/forms.ts";
import { preparePrint } from "../support/screens/print.ts";
import { type Invoice, readInvoices } from "../support/servers/api.ts";

/** An invoice as a line of the clerk's ledger, which formats numbers and dates differently. */
function ledgerLine({ InvoiceNum, Date: date, InvoiceTotal }: Invoice, more = 0): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  const cents = Math.round(Number(InvoiceTotal) * 100) + more * 100;
  return `Bill\t${InvoiceNum.toLowerCase().replace("-", " ")}\t${month}/${day}/${year}\t${cents / 100}`;
}

test("a clerk reconciles a pasted ledger by keyboard, prints it, and finds the comparison and the notes again after a reload", async ({
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
  await activate(page.getByRole("link", { name: "Reconcile with your books" }));
  const rows = page.getByRole("textbox", { name: "Or paste rows" });
  await expect(rows).toHaveAccessibleDescription(/^From a spreadsheet, an e-mail or a PDF/);
  await activate(page.getByRole("button", { name: "Read the rows" }));
  await expect(rows).toBeFocused();
  await expectFieldError(rows, /Paste the rows first\.$/);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - textbox "Or paste rows" [active] [invalid]
    - paragraph: Paste the rows first.
    - button "Read the rows"
  `);
  await expectAccessible(page);
  await page.keyboard.insertText(ledger);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Columns: Pasted rows" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Invoice number" })).toHaveValue("1");
  const order = page.getByRole("combobox", { name: "Dates such as 03/11/2026" });
  await tabTo(order);
  if ((await order.inputValue()) === "") await page.keyboard.type("Month");
  const amount = page.getByRole("combobox", { name: "Amount" });
  await tabTo(amount, "Shift+Tab");
  await page.keyboard.type("None");
  const useColumns = page.getByRole("button", { name: "Use these columns" });
  await activate(useColumns);
  await expect(amount).toBeFocused();
  await expectFieldError(amount, /Choose an amount column, or the debit and credit columns\.$/);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - combobox "Amount" [active] [invalid]
    - paragraph: Choose an amount column, or the debit and credit columns.
  `);
  await expectAccessible(page);
  await page.keyboard.type("Total");
  await expect(amount).not.toHaveAttribute("aria-invalid");
  await activate(useColumns);
  await expect(page.getByRole("heading", { name: "Pasted rows" })).toBeFocused();
  await expect(page.getByText(/^Comparing reads all payments and .* It needs .*\d+ requests/)).toBeVisible();
  await expect(page.getByText("1 row left out")).toBeVisible();
  const last = page.getByRole("textbox", { name: "Last day" });
  const lastDay = await last.inputValue();
  await typeInto(last, "1/1/2020");
  const compare = page.getByRole("button", { name: "Compare 3 lines" });
  await activate(compare);
  await expect(last).toBeFocused();
  await expectFieldError(last, /^The first day is after the last\.$/);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - textbox "First day"
    - textbox "Last day" [active] [invalid]
    - paragraph: The first day is after the last.
    - button "Compare 3 lines"
  `);
  await expectAccessible(page);
  await typeInto(last, lastDay);
  await activate(compare);

  const group = (name: string) => page.getByRole("group", { name: "Show only" }).getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(group("Differs")).toContainText("$31.00");
  await expect(group("Only in your books")).toContainText("$12.34");
  await activate(group("Differs"));
  await expectAccessible(page);
  const row = page.getByRole("grid").getByRole("row").filter({ hasText: differing.InvoiceNum });
  const note = page.getByRole("dialog").getByRole("textbox", { name: `Note on ${differing.InvoiceNum}` });
  await activate(row.getByRole("rowheader"));
  await expect(page.getByRole("dialog").getByRole("link", { name: "Open the invoice" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("region", { name: `Lines of ${differing.InvoiceNum}`, exact: true })).toBeVisible();
  await typeInto(note, "Ask the driver");
  await page.reload();
  await expect(group("Differs")).toContainText("$31.00");
  const printed = page.getByRole("region", { name: "Reconcile, printed", includeHidden: true });
  await preparePrint(page, () => expect(printed).toContainText("Ask the driver", { timeout: 1_000 }));
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await activate(row.getByRole("rowheader"));
  await expect(note).toHaveValue("Ask the driver");
});

test("by keyboard, a clerk chooses the sheet of a workbook", async ({ page, explore, demo }) => {
  const [invoice] = await readInvoices(demo.production, "Customer");
  await explore("retailer");
  await page.goto("/demo-retailer/reconcile");
  const chooser = page.waitForEvent("filechooser");
  await activate(page.getByRole("button", { name: "Choose a file" }));
  const buffer = await writeWorkbook([
    { sheet: "Cover", data: [["Statement"], ["Number", "Amount"], ["ZZ 1", 1]] },
    {
      sheet: "Open items",
      data: [["Invoice", "Date", "Amount"], ...[1, 2].map((at) => [`${invoice?.InvoiceNum}-${at}`, "2026-10-30", at])],
    },
  ]).toBuffer();
  await (await chooser).setFiles({
    name: "statement.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer,
  });
  const sheet = page.getByRole("combobox", { name: "Sheet" });
  await expect(sheet).toHaveAccessibleDescription("The workbook has 2 sheets.");
  await chooseByArrows(sheet, "1");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - combobox "Sheet":
      - option "Cover"
      - option "Open items" [selected]
    - paragraph: The workbook has 2 sheets.
  `);
  await expect(page.getByRole("main")).toContainText(`${invoice?.InvoiceNum}-2`);
});
