import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { readApplicationsFrom, readOwnAccount, readPayments } from "../support/screens/allocations.ts";
import { activate, tabTo } from "../support/screens/forms.ts";

// Axe checks a long page, and the ERP answers after seconds.

test("a rep reviews the proposals of all accounts, leaves out all but one account, and sends its requests, using only the keyboard", async ({
  page,
  demo,
  explore,
}) => {
  const api = demo.production;
  const { ARAccountID } = await readOwnAccount(api, "all accounts");
  await explore("rep");
  await page.goto("/demo-rep/payments/allocate/all");
  const account = page.getByRole("region", { name: new RegExp(`(\\(|account )${ARAccountID}\\b`) });
  const included = account.getByRole("checkbox", { name: /^Include .*\d\)?$/ }).first();
  await expect(included).toBeChecked();
  await expectAccessible(page);

  await tabTo(page.getByRole("checkbox", { name: /^Include all/ }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Nothing to request" })).toBeVisible();
  await tabTo(included);
  await page.keyboard.press("Space");
  const includedOf = page.getByRole("checkbox", { name: /^Include \d+ of/ });
  await expect(includedOf).toBeVisible();
  await page.reload();
  await expect(includedOf).toBeVisible();
  await expect(included).toBeChecked();
  const review = page.getByRole("button", { name: /^Review \d+ payment requests?/ });
  // Until the proposals are computed again, it counts the former ones and is disabled.
  await expect(review).toBeEnabled();
  const count = Number(/\d+/.exec((await review.textContent()) ?? "")?.[0]);
  await activate(review, "Shift+Tab");
  await expect(page.getByRole("dialog", { name: /^Send \d+ payment requests?\?/ }).getByRole("row")).toHaveCount(3);
  await page.keyboard.press("Enter");

  const requests = page.getByRole("region", { name: "Payment requests" });
  await expect(requests.getByRole("listitem")).toHaveCount(count);
  await expect(requests.getByText(/ · request \d+/)).toHaveCount(count, { timeout: 60_000 });
  await expect(account).toBeHidden();
  const paid = (await readPayments(api, "Employee")).filter((payment) => payment.ARAccountID === ARAccountID);
  const made = await Promise.all(paid.map(({ PaymentInvoiceNum }) => readApplicationsFrom(api, "Employee", PaymentInvoiceNum)));
  expect(made.flat().filter(({ RequestID }) => RequestID !== null).length).toBeGreaterThanOrEqual(count);
});

test.describe("when the service refuses", () => {
  test.use({ expectedErrors: /422 \(Unprocessable Entity\)/ });

  test("refused requests are tried again together, after a confirmation, each after a look", async ({ page, demo, explore }) => {
    const accounts = [
      await readOwnAccount(demo.production, "first account of many"),
      await readOwnAccount(demo.production, "second account of many"),
    ];
    const sent: string[] = [];
    let reads = 0;
    await page.route("**/api/data/demo-rep/v1/payments/applications**", async (route) => {
      const request = route.request();
      if (request.method() !== "POST") {
        reads += 1;
        return route.fallback();
      }
      sent.push(request.url());
      const refusal = { code: "NOT_ACCEPTED", detail: "The distributor accepts no requests now." };
      return route.fulfill({ status: 422, json: { Error: refusal } });
    });
    await explore("rep");
    await page.goto("/demo-rep/payments/allocate/all");
    await page.getByRole("checkbox", { name: /^Include all/ }).press("Space");
    for (const { ARAccountID } of accounts) {
      const account = page.getByRole("region", { name: new RegExp(`(\\(|account )${ARAccountID}\\b`) });
      // An account may have only one payment, and each payment has a box, too.
      await account
        .getByRole("checkbox", { name: /^Include (?!payment ).*\d\)?$/ })
        .first()
        .press("Space");
    }
    const review = page.getByRole("button", { name: /^Review \d+ payment requests?/ });
    await expect(review).toBeEnabled();
    const count = Number(/\d+/.exec((await review.textContent()) ?? "")?.[0]);
    await review.click();
    await page.getByRole("dialog").getByRole("button", { name: /^Send/ }).click();
    const requests = page.getByRole("region", { name: "Payment requests" });
    const tryAll = requests.getByRole("button", { name: `Try all ${count} again…` });
    await expect(tryAll).toBeVisible();
    expect(sent).toHaveLength(count);

    await tryAll.click();
    const dialog = page.getByRole("dialog", { name: `Try ${count} requests again?` });
    await expect(dialog.getByRole("row", { name: /Refused by the service/ })).toContainText(String(count));
    await expectAccessible(page);
    const before = reads;
    await dialog.getByRole("button", { name: `Try ${count} requests again` }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => sent.length).toBe(2 * count);
    expect(reads).toBeGreaterThan(before);
    await expect(tryAll).toBeVisible();
  });
});
