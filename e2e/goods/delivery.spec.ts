import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import ICAL from "ical.js";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate, expectFieldError, tabTo, typeInto } from "../support/screens/forms.ts";
import { expectSettled } from "../support/screens/routes.ts";
import { type Customer, readAll, readCustomers, readOpenInvoices, type SalesRep } from "../support/servers/api.ts";

const summariesOf = (text: string): string[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);

const deliveriesOf = (customers: readonly Customer[]): string[] =>
  customers.flatMap(({ CustomerName, DeliveryDates }) => DeliveryDates.map(() => `Delivery: ${CustomerName}`)).sort();

const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;
const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
const dayLabel = (date: string): string =>
  new Date(date).toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });

/** A customer with a delivery on an unusual day, and the usual day before it that it replaces. */
function findMoved(customers: readonly Customer[]) {
  for (const { CustomerName, DeliveryDays, DeliveryDates } of customers) {
    const usual = DeliveryDays.split(",").map(Number);
    const instead = DeliveryDates.find((date) => !usual.includes(weekdayOf(date)) && usual.includes(weekdayOf(dayBefore(date))));
    if (instead) return { CustomerName, instead, skipped: dayBefore(instead) };
  }
  throw new Error("the demo has moved no delivery by a day");
}

/** Whether a point in the middle of the element shows it, and nothing in front of it. */
const isUncovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

test("a rep plans the week on the board, sees moved deliveries, and exports the calendar as a file and as a link", async ({
  page,
  explore,
  demo,
}) => {
  const active = await readCustomers(demo.production, "Employee", "AccountStatuses=Active");
  const [first] = active;
  const own = active.filter(({ SalesRepUserID }) => SalesRepUserID === first?.SalesRepUserID);
  await explore("rep");
  await page.goto("/demo-rep/delivery");
  await expect(page.getByRole("heading", { level: 2, name: "The next 7 days" })).toBeVisible();
  await activate(page.getByRole("button", { name: /^Sales rep/ }));
  await tabTo(page.getByRole("checkbox", { name: first?.SalesRepName }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  const deliveries = deliveriesOf(own);
  await expect(page.getByText(`${deliveries.length} of all`, { exact: false }).first()).toBeVisible();
  await expectAccessible(page);

  const week = page.getByRole("heading", { level: 2 });
  await activate(page.getByRole("button", { name: "The 7 days after" }));
  await expect(week).not.toHaveText("The next 7 days");
  const today = page.getByRole("button", { name: "Today", exact: true });
  await activate(today, "Shift+Tab");
  await expect(week).toHaveText("The next 7 days");
  await expect(today).toBeFocused();

  await activate(page.getByRole("button", { name: "Calendar", exact: true }), "Shift+Tab");
  const dialog = page.getByRole("dialog", { name: "Deliveries in your calendar" });
  const [file] = await Promise.all([page.waitForEvent("download"), activate(dialog.getByRole("button", { name: "Download the file" }))]);
  expect(file.suggestedFilename()).toMatch(/^deliveries-demo-rep-\d{4}-\d\d-\d\d\.ics$/);
  const saved = summariesOf(await readFile(await file.path(), "utf8"));
  expect(saved.filter((summary) => summary.startsWith("Delivery: ")).sort()).toEqual(deliveries);

  await activate(dialog.getByRole("button", { name: "Create a link" }));
  const created = dialog.getByRole("textbox", { name: "Link for your calendar program" });
  await expect(created).toBeFocused();
  await expect(created).toHaveAccessibleDescription(/^Works until /);
  const link = await created.inputValue();
  await expect(dialog.getByRole("link", { name: "Subscribe in a calendar program" })).toHaveAttribute(
    "href",
    link.replace("http:", "webcal:"),
  );
  await expect(dialog).toMatchAriaSnapshot(`
    - region "Kept up to date":
      - textbox "Link for your calendar program" [active]
      - button "Copy the link"
      - paragraph: /^Works until/
      - link "Subscribe in a calendar program"
  `);
  await expectAccessible(page);
  // A calendar program does not have the browser's cookies.
  const read = await fetch(link);
  expect(read.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(summariesOf(await read.text()).sort()).toEqual(saved.sort());
  const tampered = await fetch(link.replace(/.(?=\/deliveries\.ics$)/, ""));
  expect([tampered.status, tampered.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  await activate(dialog.getByRole("button", { name: /^Revoke the link created/ }).first(), "Shift+Tab");
  await expect(page.getByText("The link was revoked")).toBeVisible();
  expect((await fetch(link)).status).toBe(410);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const moved = findMoved(active);
  await page.goto(`/demo-rep/delivery?week=${moved.skipped}&q=${encodeURIComponent(moved.CustomerName)}`);
  const ofCustomer = page.getByRole("main").getByRole("link").filter({ hasText: moved.CustomerName });
  await expect(page.getByRole("heading", { name: "Skipped" })).toBeVisible();
  await expectSettled(page);
  // Deliveries after their cut-off are collapsed.
  for (const folded of await page.getByText("with a missed cut-off").all()) await activate(folded);
  await expect(ofCustomer.filter({ hasText: `Delivered ${dayLabel(moved.instead)} instead` })).toBeVisible();
  await activate(ofCustomer.filter({ hasText: `Instead of ${dayLabel(moved.skipped)}` }));
  await expect(page.getByText(`skipped, delivered ${dayLabel(moved.instead)} instead`)).toBeVisible();
  // Leaves the page first, because its pending requests would fail.
  await expect(page.getByRole("region", { name: "People" })).toHaveAttribute("aria-busy", "false");
});

test("a rep on a phone opens the board and a customer, calls, and sees whether an order makes the cut-off", async ({
  page,
  explore,
  demo,
}) => {
  const stores = await readCustomers(demo.production, "Customer", "AccountStatuses=Active&OnHold=false");
  const customer = stores.find(({ DeliveryMinimum, DeliveryDates }) => DeliveryMinimum > 0 && DeliveryDates.length > 1);
  const name = customer?.CustomerName ?? "";
  const last = customer?.DeliveryDates.at(-1) ?? "";
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await explore("rep");
  await page.goto("/demo-rep/delivery?list=1&open=1&q=no-such-customer");
  await activate(page.getByRole("button", { name: "Clear all filters" }));
  await expect(page).toHaveURL(/\/delivery\?list=1$/);

  await page.goto(`/demo-rep/delivery?week=${last}`);
  // The board sorts differently.
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveCount(0);
  await typeInto(page.getByRole("searchbox", { name: "Find a delivery" }), name);
  await expectAccessible(page);
  await activate(page.getByRole("link", { name }));

  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\d+/);
  await expect(page.getByRole("link", { name: /^Directions/ })).toHaveAttribute("href", /^https:.*destination=/);
  const order = page.getByRole("region", { name: "Deliveries" });
  await expect(order.getByRole("listitem").filter({ hasText: "Orders by" }).first()).toBeVisible();
  const delivery = order.getByRole("textbox", { name: "For the delivery of" });
  const shown = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
  await expect(delivery).toHaveValue(shown.format(new Date(last)));
  await activate(order.getByRole("button", { name: "Open the calendar" }));
  const focused = page.locator(":focus");
  await expect(focused).toHaveAccessibleName(/, planned delivery$/);
  await page.keyboard.press("ArrowLeft");
  await expect(focused).toHaveAttribute("aria-disabled", "true");
  await expect(focused).toHaveAccessibleName(/not available: (No delivery is planned on this day|The cut-off was .+)\.$/);
  await page.keyboard.press("Escape");
  await typeInto(delivery, "someday", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expectFieldError(delivery, /^“someday” is not a date\./);
  const value = order.getByRole("textbox", { name: /Order amount to check/ });
  await typeInto(value, "-5", "Shift+Tab");
  // The contact bar begins just below the first field.
  await page.evaluate(() => scrollTo(0, 0));
  const { y } = (await value.boundingBox()) ?? { y: 0 };
  await page.setViewportSize({ width: 390, height: Math.round(y) + 150 });
  await page.keyboard.press("Enter");
  await expectFieldError(value, /An order’s value cannot be negative\./);
  for (const error of [/cannot be negative/, /is not a date/]) await expect.poll(() => isUncovered(order.getByText(error))).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await typeInto(delivery, last);
  await typeInto(value, "-5", "Shift+Tab");
  await expect(delivery).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Enter");
  await expectFieldError(value, /An order’s value cannot be negative\. Remove the minus sign\.$/);
  await expect(order).toMatchAriaSnapshot(`
    - textbox "Order amount to check" [active] [invalid]: "-5"
    - paragraph: An order’s value cannot be negative. Remove the minus sign.
    - paragraph: In US dollars. Nothing is sent.
    - textbox "For the delivery of"
    - button "Open the calendar"
  `);
  await typeInto(value, String((customer?.DeliveryMinimum ?? 0) - 1));
  await expect(order.getByRole("status")).toHaveText("This order cannot make the delivery: 1 check fails.");
  await typeInto(value, String(customer?.DeliveryMinimum));
  await expect(order.getByRole("status")).toHaveText(/^(This order makes the cut-off|No check fails, but some could not)/);
  await expect(order.getByText(/Nothing is past due|Past due: .+ The order may be held|The amount past due is not known/)).toBeVisible();
  for (const part of ["Owes", "Newest invoices", "Newest payments", "Shelves", "People"]) {
    await expect(page.getByRole("region", { name: part })).toHaveAttribute("aria-busy", "false");
  }
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
  await expectAccessible(page);
  await activate(page.getByRole("link", { name: "Deliveries", exact: true }).first(), "Shift+Tab");
  await expect(page.getByRole("heading", { level: 1, name: "Deliveries" })).toBeVisible();
});

test("a brand finds a sales rep and the rep's customers, and its own rep plans the deliveries of its customers", async ({
  page,
  explore,
  demo,
}) => {
  await explore("brand");
  await page.goto("/demo-brand/reps");
  await expect(page.getByRole("heading", { level: 1, name: "Sales reps" })).toBeVisible();
  await expect(page.getByText(/^all \d+ sales reps$/i).first()).toBeVisible();
  await page.getByRole("search").getByRole("button", { name: "Type", exact: true }).click();
  await page.getByRole("checkbox", { name: /^Territory Manager/ }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^\d+ of all \d+ sales reps$/i).first()).toBeVisible();
  const row = page.getByRole("row").nth(1);
  const name = (await row.getByRole("rowheader").textContent()) ?? "";
  await row.getByRole("rowheader").click();
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet.getByRole("link", { name: `Write to ${name}` })).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page);
  await sheet.getByRole("link", { name: "As a list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Sales rep ${name}` })).toBeVisible();

  // Only its record in /salesReps names the customers of a brand's rep.
  const active = await readCustomers(demo.production, "Supplier", "AccountStatuses=Active");
  const reps = await readAll<SalesRep>(demo.production, "Supplier", "/v1/salesReps?");
  const rep = reps.find(({ Type, Customers }) => Type === "Supplier Rep" && Customers.length > 0 && Customers.length < active.length);
  const ownIDs = new Set(rep?.Customers.map(({ CustomerID }) => CustomerID));
  const own = deliveriesOf(active.filter(({ CustomerID }) => ownIDs.has(CustomerID)));
  await page.goto(`/demo-brand/reps/${rep?.UserID}`);
  await page.getByRole("button", { name: "This is me" }).click();
  await expect(page.getByText("have a switch to your customers")).toBeVisible();
  await page.getByRole("link", { name: "Their deliveries" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deliveries" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Sales rep ${rep?.Name}` })).toBeVisible();
  await expect(page.getByText(`${own.length} of all`, { exact: false }).first()).toBeVisible();
  const whose = page.getByRole("group", { name: `Customers of ${rep?.Name} or of everybody` });
  await expect(whose.getByRole("radio", { name: "My customers" })).toBeChecked();
  await expectAccessible(page);
  await whose.getByText("Everybody", { exact: true }).click();
  await expect(page).toHaveURL(/\/delivery$/);
  await expect(page.getByText(`${own.length} of all`, { exact: false })).toHaveCount(0);
  await page.goto("/demo-brand/customers");
  await expect(whose.getByRole("radio", { name: "Everybody" })).toBeChecked();
  await whose.getByText("My customers").click();
  await expect(page).toHaveURL(new RegExp(`/customers\\?reps=${rep?.UserID}$`));
  await expect(page.getByText(`${ownIDs.size} of all`, { exact: false }).first()).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("a tap while offline stays on the page with a message, and works again online", async ({ page, explore, demo }) => {
    const [held] = await readCustomers(demo.production, "Employee", "AccountStatuses=Active&OnHold=true");
    await page.setViewportSize({ width: 390, height: 844 });
    await explore("rep");
    // The script that keeps the page loads after hydration. On a busy machine, the network is idle once before that.
    const guard = page.waitForResponse(
      async (response) =>
        response.url().includes("/_next/static/chunks/") && (await response.text()).includes("that page cannot be loaded"),
    );
    await page.goto(`/demo-rep/customers/${held?.CustomerID}`);
    await expect(page.getByRole("heading", { level: 1, name: held?.CustomerName ?? "" })).toBeVisible();
    await expect(page.getByText("can release it").first()).toBeVisible();
    await guard;
    // Other parts that load later would fail and report an error.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline. This page may be out of date")).toBeVisible();
    await page.getByRole("link", { name: "All customers" }).click();
    await expect(page.getByText("You are offline: that page cannot be loaded")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/customers/${held?.CustomerID}$`));
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "All customers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  });

  test("the order check appears when the network is back, if its script was not loaded before", async ({ page, explore, demo }) => {
    const [held] = await readCustomers(demo.production, "Employee", "AccountStatuses=Active&OnHold=true");
    await explore("rep");
    let refused = 0;
    let isLost = true;
    await page.route("**/_next/static/chunks/**", async (route) => {
      const response = await route.fetch();
      if (!isLost || !(await response.text()).includes("This order makes the cut-off.")) return route.fulfill({ response });
      refused += 1;
      await route.abort("internetdisconnected");
    });
    await page.goto(`/demo-rep/customers/${held?.CustomerID}`);
    await expect(page.getByText("can release it").first()).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(0);
    isLost = false;
    await expect(page.getByLabel("Order amount to check")).toBeVisible();
  });
});

test("a rep works through the day, and marks customers as done until tomorrow", async ({ page, explore, demo }) => {
  const active = await readCustomers(demo.production, "Employee", "AccountStatuses=Active");
  const open = await readOpenInvoices(demo.production, "Employee");
  await explore("rep");
  await page.goto("/demo-rep");
  await page.getByRole("navigation").getByRole("link", { name: "My day" }).click();
  await expect(page.getByText(`all ${active.length} customers`, { exact: true }).first()).toBeVisible();
  const grid = page.getByRole("grid", { name: "My day" });
  const first = grid.getByRole("row").nth(1);
  await expect(first).toContainText("left");
  await expectAccessible(page);

  // Who owes something that was due long ago is named with it.
  const [late] = open.filter(
    ({ OpenBalance, DueDate }) => Number(OpenBalance) > 0 && DueDate < dayBefore(new Date().toISOString().slice(0, 10)),
  );
  const debtor = active.find(({ CustomerID }) => CustomerID === late?.CustomerID);
  if (!debtor) throw new Error("the demo has no late invoice of an active customer");
  await page.getByRole("searchbox").fill(debtor.CustomerName);
  const found = grid.getByRole("row").filter({ hasText: debtor.CustomerName }).first();
  await expect(found).toContainText(/[Pp]ast due: \$/);
  await expect(found.getByRole("link", { name: /^Directions, / })).toHaveAttribute("href", /^https:\/\//);

  await found.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Mark 1 customer as done today" }).click();
  await expect(found).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await grid.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Show 1 customer again" }).click();
  await expect(page.getByText("No customer matches")).toBeVisible();
});
