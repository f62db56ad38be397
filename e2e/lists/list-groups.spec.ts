import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate, chooseByArrows, tabTo } from "../support/screens/forms.ts";
import { countOf, expectCount, money, openList } from "../support/screens/invoices-screen.ts";
import { readInvoices } from "../support/servers/api.ts";

test("by keyboard, invoices are grouped by customer, closed, ordered by subtotal and exported, and by touch on a phone", async ({
  page,
  explore,
  demo,
}) => {
  await explore("retailer");
  const invoices = await readInvoices(demo.production, "Customer");
  const byCustomer = [...Map.groupBy(invoices, ({ CustomerName }) => CustomerName)].sort(([a], [b]) => (a < b ? -1 : 1));
  const [[name, own] = ["", []]] = byCustomer;
  await openList(page);
  await expectCount(page, `all ${countOf(invoices)}`);
  await activate(page.getByRole("button", { name: "View", exact: true }));
  await chooseByArrows(page.getByRole("combobox", { name: "Group by" }), "CustomerName");
  await expect(page.getByRole("dialog", { name: "View" })).toMatchAriaSnapshot(`
    - group "Groups":
      - combobox "Group by" [active]
      - combobox "Then by"
      - combobox "Order of the groups"
      - button "Open all"
      - button "Close all"
  `);
  await expectAccessible(page);
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "View By Store" })).toBeFocused();
  await expect(page.getByRole("tooltip")).toHaveText("Groups, columns and row height");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Group by" })).toBeFocused();
  await page.keyboard.press("Escape");
  const groups = page.getByRole("treegrid", { name: "Invoices" });
  const head = groups.locator('[aria-level="1"]').filter({ hasText: name });
  await expect(head).toContainText(money(...own.map(({ InvoiceTotal }) => InvoiceTotal)));
  await expect(head).toContainText(money(...own.map(({ OpenBalance }) => OpenBalance)));
  await expectAccessible(page);

  await tabTo(head.getByRole("rowheader"));
  await page.keyboard.press("ArrowLeft");
  await expect(head).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(head).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(groups.locator('[aria-level="2"]').first().getByRole("rowheader")).toBeFocused();

  const view = page.getByRole("button", { name: "View By Store" });
  await activate(view, "Shift+Tab");
  await chooseByArrows(page.getByRole("combobox", { name: "Order of the groups" }), "InvoiceTotal");
  await activate(page.getByRole("button", { name: "Close all" }));
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/[?&]group=CustomerName%7E-InvoiceTotal%7Eclosed/);
  await page.reload();
  await expectCount(page, `all ${countOf(invoices)}`);
  await expect(groups.locator("[aria-level]")).toHaveCount(byCustomer.length);
  const totals = byCustomer.map(([, rows]) => rows.reduce((sum, { InvoiceTotal }) => sum + Math.round(Number(InvoiceTotal) * 100), 0));
  const largest = byCustomer[totals.indexOf(Math.max(...totals))]?.[0] ?? "";
  await expect(groups.locator('[aria-level="1"]').first()).toContainText(largest);

  await activate(page.getByRole("button", { name: "Export", exact: true }));
  const downloaded = page.waitForEvent("download");
  await activate(page.getByRole("button", { name: "Subtotals by store as CSV" }));
  const [header, ...lines] = readFileSync(await (await downloaded).path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(header).toContain("Store,Rows,Total,Open");
  expect(lines).toHaveLength(byCustomer.length);

  await activate(view, "Shift+Tab");
  await chooseByArrows(page.getByRole("combobox", { name: "Then by" }), "Date.month");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/[?&]group=CustomerName%2CDate\.month%7E-InvoiceTotal%7Eclosed/);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = groups.locator('[aria-level="1"]').filter({ hasText: name });
  await expect(card).toContainText(money(...own.map(({ OpenBalance }) => OpenBalance)));
  await expectAccessible(page);
  await card.getByRole("rowheader").click();
  await expect(card).toHaveAttribute("aria-expanded", "true");
  const months = new Set(own.map(({ Date: day }) => day.slice(0, 7)));
  await expect(groups.locator('[aria-level="2"]')).toHaveCount(months.size);
  await expect(groups.locator('[aria-level="2"]').first()).toHaveAttribute("aria-expanded", "false");
});

test.describe("on a phone, 390 px wide", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const isInSight of [true, false])
    test(`a row that has the focus ${isInSight ? "keeps its place on the screen" : "out of sight keeps it"} when later rows and groups move it`, async ({
      page,
      explore,
    }) => {
      await explore("rep");
      const mayCome = Promise.withResolvers<void>();
      await page.route("**/v1/invoices?**", async (route) => {
        await mayCome.promise;
        await route.continue();
      });
      await openList(page, "/demo-rep/invoices?group=CustomerName");
      const groups = page.getByRole("treegrid", { name: "Invoices" });
      const row = groups.locator('[aria-level="2"]').nth(4);
      const link = row.getByRole("link");
      const number = (await link.textContent()) ?? "";
      await link.focus();
      // Read in one step, because rows that arrive give the focus to another element.
      const focused = () =>
        page.evaluate(() => ({
          top: document.activeElement?.getBoundingClientRect().top,
          line: Number(document.activeElement?.closest("[role=treegrid] [role=row]")?.getAttribute("aria-rowindex")),
          text: document.activeElement?.textContent,
        }));
      if (!isInSight) await groups.evaluate((list) => list.scrollTo(0, list.scrollHeight));
      const before = await focused();
      expect(before.text).toBe(number);
      mayCome.resolve();
      await expectCount(page, /^all [\d,]+ invoices$/);
      await expect.poll(async () => (await focused()).line).toBeGreaterThan(before.line + 5);
      const after = await focused();
      expect(after.text).toContain(number);
      if (isInSight) expect(after.top).toBeCloseTo(before.top ?? NaN, 0);
    });
});
