import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import {
  findCoveredInvoice,
  readApplicationsFrom,
  readOwnAccount,
  readPayments,
  requestApplication,
} from "../support/screens/allocations.ts";
import { expectCount, money } from "../support/screens/invoices-screen.ts";
import { readAll } from "../support/servers/api.ts";

test("a retailer reads payments, opens one with its applications, and exports its remittance sheet", async ({ page, demo, explore }) => {
  const payments = await readPayments(demo.production, "Customer");
  const reversed = payments.filter(({ Amount }) => Number(Amount) < 0);
  const used = payments.find(({ Amount, AvailableBalance }) => Number(Amount) > 0 && Number(AvailableBalance) === 0);
  if (!used) throw new Error("the demo retailer has used up no payment");
  await explore("retailer");
  await page.goto("/demo-retailer");
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  const grid = page.getByRole("grid", { name: "Payments" });
  await expectCount(page, `all ${payments.length} payments`);
  await expect(grid.getByRole("row").filter({ hasText: `Sum of all ${payments.length}` })).toContainText(
    money(...payments.map(({ Amount }) => Amount)),
  );

  await page.getByRole("button", { name: "Reversed" }).click();
  await expect(page).toHaveURL(/reversed=1/);
  await expectCount(page, `${reversed.length} of all ${payments.length} payments`);
  await expect(grid.getByRole("row").nth(1)).toContainText("Reversed");
  await page.getByRole("button", { name: "Reversed" }).click();
  await page.getByRole("search").getByRole("button", { name: "Type", exact: true }).click();
  // The option also shows the count.
  await page.getByRole("checkbox", { name: `${used.PaymentTypeName} ` }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("search").getByRole("button", { name: /^Type/ })).toBeFocused();
  const ofType = payments.filter(({ PaymentTypeName }) => PaymentTypeName === used.PaymentTypeName);
  await expectCount(page, `${ofType.length} of all ${payments.length} payments`);

  await page.getByRole("searchbox", { name: "Find a payment" }).fill(used.PaymentInvoiceNum);
  await grid.getByRole("link", { name: used.PaymentInvoiceNum, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: `Payment ${used.PaymentInvoiceNum}` });
  const applications = (await readApplicationsFrom(demo.production, "Employee", used.PaymentInvoiceNum)).filter(
    ({ Status }) => Status !== "Rejected",
  );
  await expect(sheet.getByRole("heading", { name: "Payment requests" })).toBeVisible();
  await expect(sheet.getByText(applications[0]?.TargetInvoiceNum ?? "", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const ofPayment = page.url();

  await test.step("its invoice shows the payment, and so does the list of all applications", async () => {
    const target = applications[0]?.TargetInvoiceNum ?? "";
    await sheet.getByRole("link", { name: target, exact: true }).click();
    await expect(page.getByRole("button", { name: `Invoice ${target}`, pressed: true })).toBeVisible();
    await expectCount(page, /^1 of all/);
    await page.getByRole("grid", { name: "Invoices" }).getByRole("link", { name: target, exact: true }).click();
    const invoice = page.getByRole("dialog", { name: `Invoice ${target}` });
    await expect(invoice.getByRole("region", { name: "Payments" }).getByRole("link", { name: used.PaymentInvoiceNum })).toBeVisible();

    await page.goto("/demo-retailer/payments/history");
    const all = await readAll<{ Amount: string; PaymentInvoiceNum: string }>(demo.production, "Customer", "/v1/payments/applications?");
    const list = page.getByRole("grid", { name: "Payment applications" });
    await expect(list.getByRole("row").filter({ hasText: `Sum of all ${all.length}` })).toContainText(
      money(...all.map(({ Amount }) => Amount)),
    );
    await page.getByRole("searchbox", { name: "Find an application" }).fill(used.PaymentInvoiceNum);
    const found = all.filter(({ PaymentInvoiceNum }) => PaymentInvoiceNum.includes(used.PaymentInvoiceNum));
    await expectCount(page, `${found.length} of all ${all.length} applications`);
    await expect(list.getByRole("row").filter({ hasText: target })).toContainText("Confirmed");
    // A page that takes longer than the pause after which the address follows the search.
    await page.route(/\/payments\?.*_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.getByRole("searchbox", { name: "Find an application" }).fill(`${used.PaymentInvoiceNum} `);
    await list.getByRole("link", { name: used.PaymentInvoiceNum }).first().click();
    await expect(page).toHaveURL(new RegExp(`/payments\\?number=${used.PaymentInvoiceNum}&accounts=${used.ARAccountID}$`));
    await page.unrouteAll({ behavior: "wait" });
    await page.goto(ofPayment);
  });

  await page.getByRole("link", { name: "Remittance sheet" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Remittance sheet" })).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(applications.length + 1);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe(`remittance-${used.PaymentInvoiceNum}.csv`);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(applications.length + 1);
  expect(lines.slice(1).join("\n")).toContain(applications[0]?.TargetInvoiceNum);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: "screen" });
});

test("the board follows requests until the ERP has confirmed or rejected them, and a rejected one is requested again in one click", async ({
  page,
  demo,
  explore,
}) => {
  const account = await readOwnAccount(demo.production, "board of requests");
  const { payment, invoice: small } = findCoveredInvoice(account, 3) ?? {};
  const other = account.invoices.find(({ InvoiceID }) => InvoiceID !== small?.InvoiceID);
  if (!payment || !small || !other) throw new Error("no payment is larger than its account's smallest invoice");
  const tooMuch = (Number(small.OpenBalance) + 1).toFixed(2);
  const { PaymentInvoiceNum, ARAccountID } = payment;
  const rejectedID = await requestApplication(demo.production, {
    PaymentInvoiceNum,
    ARAccountID,
    TargetInvoiceNum: small.InvoiceNum,
    Amount: tooMuch,
  });
  const goodID = await requestApplication(demo.production, {
    PaymentInvoiceNum,
    ARAccountID,
    TargetInvoiceNum: other.InvoiceNum,
    Amount: "1.50",
  });
  await explore("rep");
  await page.goto(`/demo-rep/payments/applications?q=${PaymentInvoiceNum}`);
  const lane = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(
    lane("Confirmed")
      .getByRole("listitem")
      .filter({ hasText: `Request ${goodID}` }),
  ).toBeVisible();
  const rejected = lane("Rejected")
    .getByRole("listitem")
    .filter({ hasText: `Request ${rejectedID}` });
  await expect(rejected).toContainText("did not confirm it in time");
  await expectAccessible(page);

  await rejected.getByRole("button", { name: /^Request again/ }).click();
  const row = page
    .getByRole("region", { name: "Payment requests" })
    .getByRole("listitem", { name: `${PaymentInvoiceNum} to ${small.InvoiceNum}` });
  await expect(row).toContainText(`${small.InvoiceNum} has only ${money(small.OpenBalance)} left to request`);
  await row.getByRole("button", { name: /^Send anyway/ }).click();
  await expect(rejected).toContainText("Requested again as request");
});

test("a brand reads payments on a phone, and sees why it cannot allocate them", async ({ page, demo, explore }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await explore("brand");
  await page.goto("/demo-brand/payments/applications");
  await expect(page.getByText("A Supplier key sees the payments of its suppliers.")).toBeVisible();
  await page.getByRole("button", { name: /^Confirmed/ }).click();
  await expect(page).toHaveURL(/lane=confirmed/);
  await expect(
    page
      .getByRole("region", { name: /^Confirmed/ })
      .getByRole("listitem")
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Request again/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/demo-brand/payments");
  await expect(page.getByText("This key can read payments but cannot allocate them")).toBeVisible();
  const count = (await readPayments(demo.production, "Supplier")).length;
  await expectCount(page, `all ${new Intl.NumberFormat("en-US").format(count)} payments`);
});
