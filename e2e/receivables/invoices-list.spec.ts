import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate, expectFieldError, tabTo, typeInto } from "../support/screens/forms.ts";
import { countOf, expectCount, grid, money, openList, rowOf, shownNumbers } from "../support/screens/invoices-screen.ts";
import { expectNotWider } from "../support/screens/widths.ts";
import { everyStatus, type Invoice, readInvoices } from "../support/servers/api.ts";
import { browserToday } from "../support/today.ts";

const count = (invoices: readonly unknown[]) => new Intl.NumberFormat("en-US").format(invoices.length);
const isOpen = ({ OpenBalance }: Invoice) => Number(OpenBalance) !== 0;

test.describe("the list of invoices", () => {
  test.beforeEach(async ({ explore }) => explore("retailer"));

  test("shows everything the API has with exact sums, and filters, sorts and searches it", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    const sumsOf = (words: string) => grid(page).getByRole("row").filter({ hasText: words });
    await openList(page);
    await expectCount(page, `all ${countOf(invoices)}`);
    expect((await shownNumbers(page)).slice(0, 10)).toEqual(invoices.slice(0, 10).map(({ InvoiceNum }) => InvoiceNum));
    await expect(sumsOf(`Sum of all ${count(invoices)}`)).toContainText(money(...invoices.map(({ InvoiceTotal }) => InvoiceTotal)));
    await expect(sumsOf(`Sum of all ${count(invoices)}`)).toContainText(money(...invoices.map(({ OpenBalance }) => OpenBalance)));

    await test.step("the quota of the key is visible", async () => {
      await expect(page.getByRole("meter", { name: "Request quota" })).toBeVisible();
      await expect(page.getByText(/[\d,]+ of [\d,]+ requests left/)).toBeVisible();
    });

    await test.step("open only and overdue filter loaded rows, with sums of what is shown", async () => {
      const open = invoices.filter(isOpen);
      await activate(page.getByRole("button", { name: "Open only" }));
      await expectCount(page, `${count(open)} of all ${countOf(invoices)}`);
      await expect(sumsOf(`Sum of ${count(open)}`)).toContainText(money(...open.map(({ OpenBalance }) => OpenBalance)));
      await activate(page.getByRole("button", { name: "Overdue" }));
      await expect(page).toHaveURL(/open=1.*overdue=1/);
      await expect(grid(page).getByRole("row").nth(1)).toContainText(/overdue/i);
    });

    await test.step("Back takes back one filter after the other, and Forward sets them again", async () => {
      const open = count(invoices.filter(isOpen));
      await page.goBack();
      await expectCount(page, `${open} of all ${countOf(invoices)}`);
      await page.goBack();
      await expectCount(page, `all ${countOf(invoices)}`);
      await page.goForward();
      await expectCount(page, `${open} of all ${countOf(invoices)}`);
      await expect(page.getByRole("button", { name: "Open only" })).toHaveAttribute("aria-pressed", "true");
    });

    await test.step("a range of totals is typed by keyboard", async () => {
      await openList(page);
      await activate(page.getByRole("search").getByRole("button", { name: "Invoice total", exact: true }));
      const to = page.getByRole("textbox", { name: "Up to" });
      await typeInto(page.getByRole("textbox", { name: "From" }), "1,000");
      await page.keyboard.press("Tab");
      await page.keyboard.type("500");
      await page.keyboard.press("Enter");
      await expect(to).toBeFocused();
      await expectFieldError(to, /^This is less than the first amount\.$/);
      await expect(page.getByRole("dialog", { name: "Invoice total" })).toMatchAriaSnapshot(`
        - textbox "From": 1,000
        - textbox "Up to" [active] [invalid]: "500"
        - paragraph: This is less than the first amount.
      `);
      await expectAccessible(page);
      await page.keyboard.type("0");
      await page.keyboard.press("Enter");
      await expect(to).toBeHidden();
      await expect(page).toHaveURL(/total=1000\.\.5000/);
      const found = invoices.filter(({ InvoiceTotal }) => Number(InvoiceTotal) >= 1000 && Number(InvoiceTotal) <= 5000);
      await expectCount(page, `${count(found)} of all ${countOf(invoices)}`);
    });

    await test.step("an invoice is found by its number", async () => {
      await openList(page);
      const wanted = invoices.at(-1)?.InvoiceNum ?? "";
      await expectCount(page, `all ${countOf(invoices)}`);
      await typeInto(page.getByRole("searchbox", { name: "Find an invoice" }), wanted);
      await expect(rowOf(page, wanted)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`q=${wanted}`));
    });

    await test.step("an invoice is found by its formatted amount, and a key moves the focus into the list", async () => {
      const wanted = invoices.at(-1);
      await openList(page);
      await expectCount(page, `all ${countOf(invoices)}`);
      await page.keyboard.press("j");
      await expect(grid(page).getByRole("row").nth(1).locator(":focus")).toHaveCount(1);
      await typeInto(page.getByRole("searchbox", { name: "Find an invoice" }), money(wanted?.InvoiceTotal ?? ""), "Shift+Tab");
      await expect(rowOf(page, wanted?.InvoiceNum ?? "")).toBeVisible();
    });

    await test.step("sorting by open balance puts the largest first, and the address keeps it", async () => {
      const largest = Math.max(...invoices.map(({ OpenBalance }) => Number(OpenBalance)));
      await openList(page);
      await expectCount(page, `all ${countOf(invoices)}`);
      const header = grid(page).getByRole("columnheader", { name: "Open", exact: true });
      await page.keyboard.press("j");
      await page.keyboard.press("ArrowUp");
      const focused = grid(page).locator(":focus");
      await expect(focused).toHaveAttribute("aria-sort");
      while (!(await header.evaluate((cell) => cell === document.activeElement))) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect(header).toHaveAttribute("aria-sort", /ending$/);
      if ((await header.getAttribute("aria-sort")) === "ascending") await page.keyboard.press("Enter");
      await expect(header).toHaveAttribute("aria-sort", "descending");
      await page.reload();
      await expect(header).toHaveAttribute("aria-sort", "descending");
      await expectCount(page, `all ${countOf(invoices)}`);
      const [first = ""] = await shownNumbers(page);
      expect(Number(invoices.find(({ InvoiceNum }) => InvoiceNum === first)?.OpenBalance)).toBe(largest);
    });
  });

  test("every status is shown unless one is chosen, and a customer or a date preset is sent to the API, in the dark theme", async ({
    page,
    demo,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const loaded = await readInvoices(demo.production, "Customer", "Statuses=3");
    await openList(page);
    await activate(page.getByRole("search").getByRole("button", { name: "Status", exact: true }));
    await tabTo(page.getByRole("checkbox", { name: "Loaded" }));
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/[?&]statuses=3(&|$)/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectCount(page, `all ${countOf(loaded)}`);
    await page.reload();
    await expectCount(page, `all ${countOf(loaded)}`);
    expect((await shownNumbers(page)).slice(0, 5)).toEqual(loaded.slice(0, 5).map(({ InvoiceNum }) => InvoiceNum));
    await activate(page.getByRole("button", { name: "Clear the filter Status" }));
    await expect(page).not.toHaveURL(/statuses/);

    await test.step("one customer's invoices match the API", async () => {
      const [first] = await readInvoices(demo.production, "Customer");
      const own = await readInvoices(demo.production, "Customer", `Statuses=${everyStatus}&CustomerIDs=${first?.CustomerID}`);
      await activate(page.getByRole("search").getByRole("button", { name: "Store", exact: true }));
      await tabTo(page.getByRole("checkbox", { name: first?.CustomerName }));
      await page.keyboard.press("Space");
      await expectCount(page, `all ${countOf(own)}`);
      await expect(page).toHaveURL(new RegExp(`customers=${first?.CustomerID}`));
    });

    await test.step("a date preset asks the API for that range", async () => {
      const start = new Date(Date.parse(`${browserToday()}T00:00:00Z`) - 29 * 86_400_000).toISOString().slice(0, 10);
      const recent = await readInvoices(demo.production, "Customer", `Statuses=${everyStatus}&StartDate=${start}`);
      await openList(page);
      await activate(page.getByRole("search").getByRole("button", { name: "Date", exact: true }));
      await activate(page.getByRole("button", { name: "Last 30 days" }));
      await expectCount(page, `all ${countOf(recent)}`);
    });

    await test.step("a range is typed, or chosen from the calendar by keyboard", async () => {
      await typeInto(page.getByRole("textbox", { name: "From" }), "2026-10-05");
      const to = page.getByRole("textbox", { name: "To", exact: true });
      await typeInto(to, "someday");
      await page.keyboard.press("Tab");
      await expectFieldError(to, /^“someday” is not a date\. Write it like Nov 23, 2026\.$/);
      await expect(page.getByRole("dialog", { name: "Date" })).toMatchAriaSnapshot(`
        - textbox "From": Oct 5, 2026
        - textbox "To" [invalid]: someday
        - paragraph: “someday” is not a date. Write it like Nov 23, 2026.
        - 'region "Date: calendar"'
      `);
      await typeInto(to, "10/1/2026", "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(to).toBeFocused();
      await expectFieldError(to, /^The first day is after the last\.$/);
      await typeInto(to, "10/9/2026");
      await page.keyboard.press("Tab");
      await expect(page).toHaveURL(/dates=2026-10-05\.\.2026-10-09/);
      await tabTo(page.getByRole("button", { name: "Monday, October 5, 2026", exact: true }));
      for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
      await expect(page.getByText("Choose the last day.")).toBeVisible();
      await page.keyboard.press("ArrowUp");
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/dates=2026-09-30\.\.2026-10-07/);
    });
  });

  test("filters without a match are cleared in one click, and an invoice with an update in progress is marked", async ({ page, demo }) => {
    const invoices = await readInvoices(demo.production, "Customer");
    await openList(page, "/demo-retailer/invoices?q=no-such-invoice");
    await expect(page.getByRole("heading", { name: "No invoice matches" })).toBeVisible();
    await expectAccessible(page);
    await activate(page.getByRole("button", { name: "Clear all filters" }));
    await expectCount(page, `all ${countOf(invoices)}`);

    const revised = invoices.find(({ RevisionStatus }) => RevisionStatus !== null);
    await typeInto(page.getByRole("searchbox", { name: "Find an invoice" }), revised?.InvoiceNum ?? "");
    await expect(rowOf(page, revised?.InvoiceNum ?? "")).toContainText("Updating");
  });
});

test("a rep reads thousands of invoices in the background and sees the progress", async ({ page, demo, explore }) => {
  const invoices = await readInvoices(demo.production, "Employee");
  await explore("rep");
  await openList(page, "/demo-rep/invoices");
  await expect(grid(page).getByRole("row").nth(1)).toBeVisible();
  await expectCount(page, `all ${countOf(invoices)}`);
  await expect(
    grid(page)
      .getByRole("row")
      .filter({ hasText: `Sum of all ${count(invoices)}` }),
  ).toContainText(money(...invoices.map(({ InvoiceTotal }) => InvoiceTotal)));

  await test.step("one of many customers is found by typing, and a search without a match is announced", async () => {
    const name = invoices[0]?.CustomerName ?? "";
    await activate(page.getByRole("search").getByRole("button", { name: "Customer", exact: true }));
    const panel = page.getByRole("dialog", { name: "Customer" });
    const find = panel.getByRole("searchbox", { name: "Find in Customer" });
    await typeInto(find, "no such customer");
    await expect(panel.getByRole("status")).toHaveText("Nothing matches.");
    await expect(panel).toMatchAriaSnapshot(`
      - group "Customer":
        - searchbox "Find in Customer" [active]: no such customer
        - status: Nothing matches.
    `);
    await typeInto(find, name);
    await tabTo(panel.getByRole("checkbox", { name }).first());
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/customers=\d+/);
  });

  await test.step("long names do not make the panel wider than it is", async () => {
    await page.goto("/demo-rep/payments");
    await activate(page.getByRole("search").getByRole("button", { name: "Account", exact: true }));
    const panel = page.getByRole("dialog", { name: "Account" });
    await expect(panel.getByRole("checkbox").nth(20)).toBeAttached();
    await expectNotWider(panel);
  });
});
