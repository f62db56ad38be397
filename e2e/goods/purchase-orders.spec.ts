import writeWorkbook from "write-excel-file/node";
import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { activate, chooseByArrows, expectFieldError, tabTo, typeInto } from "../support/screens/forms.ts";
import {
  addDraft,
  changeOrder,
  deliveryDay,
  fillHead,
  findOrders,
  newNumber,
  openNewOrder,
  paste,
  readSupply,
  saveNewOrder,
  submitOrder,
} from "../support/screens/orders.ts";
import { preparePrint } from "../support/screens/print.ts";
import { expectNotWider } from "../support/screens/widths.ts";
import { readAll } from "../support/servers/api.ts";
import { addDays, browserToday, namedDate, shownDate, typedDate } from "../support/today.ts";

test.describe("a brand orders from its vendor", () => {
  // The browser logs the service's refusals of saves and validations.
  test.use({ expectedErrors: /status of (40[09]|504)|ERR_INTERNET_DISCONNECTED/ });
  test.beforeEach(async ({ explore }) => explore("brand"));

  test("from an empty draft to the ERP's number", async ({ page, demo }) => {
    const supply = await readSupply(demo.production, true);
    const number = newNumber("WAY");
    const [first, second] = supply.products;
    await openNewOrder(page);
    await expect(page.getByRole("status").filter({ hasText: "Kept in this browser" })).toBeVisible();
    await fillHead(page, supply, number);
    await page.getByLabel("Product, line 1").fill(first?.SupplierProductNumber ?? "");
    await page.getByLabel("Product, line 1").press("Tab");
    await expect(page.getByLabel("Product, line 1")).toHaveValue(first?.ProductName ?? "");
    await page.getByLabel("Quantity, line 1").fill("12");
    await page.getByLabel("Quantity, line 1").press("Enter");
    await page.getByLabel("Product, line 2").fill(second?.ProductName ?? "");
    await page.getByLabel("Product, line 2").press("Enter");
    await page.getByLabel("Quantity, line 2").fill("0");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/purchase-orders\/(?!new)[^/]+$/);

    // The service's problems are shown at their cells, and the summary links to them.
    await page.getByRole("button", { name: "Validate" }).click();
    await expect(page.getByRole("heading", { name: "3 problems to fix before this order can be submitted" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Line 2, quantity/ }).click();
    await expect(page.getByLabel("Quantity, line 2")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("3");
    await page.getByLabel("Batch code, line 1").fill("LOT-1");
    await page.getByLabel("Batch code, line 2").fill("LOT-2");
    await page.getByRole("button", { name: "Validate" }).click();
    await expect(page.getByText(/^Ready to submit/)).toBeVisible();

    // A reload loses nothing.
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Batch code, line 2")).toHaveValue("LOT-2");
    // Paper has the order and nothing else.
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("region", { name: "Purchase order, printed" });
    await preparePrint(page, () => expect(sheet).toBeVisible({ timeout: 1_000 }));
    await expect(sheet).toContainText(`Purchase order ${number}Draft, not submitted`);
    await expect(sheet.getByRole("row")).toHaveCount(4);
    await expect(page.getByRole("main")).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("dialog")).toContainText(`${supply.vendor.VendorName} to ${supply.warehouse}`);
    await page.getByRole("dialog").getByRole("button", { name: "Submit order" }).click();
    await expect(page.getByRole("region", { name: "Progress" })).toContainText("Sent to the ERP");
    await expect(page.getByText(/^ERP id \d+$/)).toBeVisible({ timeout: 75_000 });
    const orders = await findOrders(demo.production, number);
    expect(orders.map(({ status }) => status)).not.toContain("InProgress");
    expect(orders).toHaveLength(1);
  });

  test("by keyboard, an order is filled in, mended and submitted, and its date is typed or chosen from a calendar that gives its reasons", async ({
    page,
    demo,
  }) => {
    const supply = await readSupply(demo.production, false);
    const { vendor } = supply;
    await openNewOrder(page);
    await chooseByArrows(page.getByLabel("Supplier"), String(vendor.SupplierID));
    await chooseByArrows(page.getByLabel("Vendor"), String(vendor.VendorID));
    await chooseByArrows(page.getByLabel("Warehouse"), String(vendor.LocationID));
    const field = page.getByRole("textbox", { name: "Delivery date" });
    await typeInto(field, "someday");
    const opener = page.getByRole("group", { name: "Order", exact: true }).getByRole("button", { name: "Open the calendar" });
    await tabTo(opener);
    await expectFieldError(field, /“someday” is not a date: choose one\.$/);
    await expect(page.getByRole("group", { name: "Order", exact: true })).toMatchAriaSnapshot(`
      - combobox "Supplier"
      - combobox "Vendor"
      - combobox "Warehouse"
      - textbox "Delivery date" [invalid]: someday
      - button "Open the calendar" [active]
      - paragraph: "“someday” is not a date: choose one."
      - textbox "PO number"
    `);
    await typeInto(field, typedDate(deliveryDay), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(shownDate(deliveryDay));
    await expect(field).not.toHaveAttribute("aria-invalid");

    for (const name of ["Undo", "Redo"]) {
      const button = page.getByRole("button", { name, exact: true });
      await tabTo(button);
      while (await button.isEnabled()) await page.keyboard.press("Enter");
      await expect(button).toBeFocused();
    }
    await expect(field).toHaveValue(shownDate(deliveryDay));

    const focused = page.locator(":focus");
    await activate(opener);
    await expect(focused).toHaveAccessibleName(`${namedDate(deliveryDay)}, pickup day`);
    await page.keyboard.press("ArrowRight");
    await expect(focused).toHaveAccessibleName(`${namedDate(addDays(deliveryDay, 1))}, not available: Not a pickup day.`);
    await expect(focused).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(shownDate(deliveryDay));
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(shownDate(addDays(deliveryDay, 2)));
    await expect(opener).toBeFocused();

    await typeInto(page.getByRole("textbox", { name: "PO number" }), newNumber("DATE"));
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    const expiration = page.getByLabel("Expiration date, line 1");
    const expires = addDays(deliveryDay, 250);
    await typeInto(expiration, typedDate(expires, "short"));
    await page.keyboard.press("Tab");
    await expect(expiration).toHaveValue(shownDate(expires));
    await page.keyboard.press("Enter");
    await expect(focused).toHaveAccessibleName(namedDate(expires));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(expiration).toHaveValue(shownDate(addDays(expires, 1)));
    await typeInto(expiration, "someday", "Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expectFieldError(expiration, /“someday” is not a date: choose one\.$/);
    await typeInto(expiration, typedDate(expires, "short"));

    const product = page.getByLabel("Product, line 1");
    await typeInto(product, "no such product", "Shift+Tab");
    await expect(page.getByRole("status").filter({ hasText: "No product of this supplier matches." })).toBeVisible();
    await page.keyboard.press("Tab");
    await expectFieldError(product, /“no such product” does not match exactly one product of this supplier: choose one\./);
    await typeInto(product, supply.products[0]?.SupplierProductNumber ?? "", "Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(product).toHaveValue(supply.products[0]?.ProductName ?? "");
    const quantity = page.getByLabel("Quantity, line 1");
    await typeInto(quantity, "12o");
    await page.keyboard.press("Tab");
    await expectFieldError(quantity, /“o” is not an order unit/);
    await typeInto(quantity, "12", "Shift+Tab");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await test.step("a file is chosen, its rows are checked, added and undone", async () => {
      const numbers = supply.products.map(({ SupplierProductNumber }) => SupplierProductNumber);
      const importer = page.getByRole("button", { name: "Import CSV or XLSX" });
      const notifications = page.getByRole("region", { name: "Notifications" });
      const chooseFile = async (name: string, text: string) => {
        const chooser = page.waitForEvent("filechooser");
        await activate(importer, "Shift+Tab");
        await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
      };
      await chooseFile("damaged.xlsx", "not a workbook");
      await expect(notifications).toContainText("The file could not be read");
      await expect(notifications).toHaveAttribute("aria-live", "polite");
      await page.keyboard.press("F6");
      await expect(notifications.getByRole("button", { name: "Dismiss" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(notifications.getByRole("button")).toHaveCount(0);
      await expect(importer).toBeFocused();

      const rows = `Product number,Cases\n${numbers[0]},2\n${numbers[1]},many\nNo such product,3`;
      const dialog = page.getByRole("dialog", { name: "Rows to import" });
      await chooseFile("rows.csv", rows);
      await expect(dialog).toHaveAccessibleDescription("1 line without problems, 2 rows with a problem.");
      await tabTo(dialog.getByRole("region", { name: "Rows with a problem" }));
      await expect(dialog.getByRole("region", { name: "Rows with a problem" })).toMatchAriaSnapshot(`
        - table:
          - rowgroup:
            - row "Row Content Problem"
          - rowgroup:
            - row /^3 .+ many “many” is not a quantity/
            - row /^4 No such product · 3 No product of this supplier is named “No such product”/
      `);
      const download = page.waitForEvent("download");
      await activate(dialog.getByRole("button", { name: "Download these rows with their problems" }));
      expect((await download).suggestedFilename()).toBe("rows-to-mend.csv");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(importer).toBeFocused();

      await chooseFile("rows.csv", rows);
      await activate(dialog.getByRole("button", { name: "Add 3 lines" }));
      await expect(notifications).toContainText("3 lines addedProblems in 2 lines are marked at their cells.");
      await expect(importer).toBeFocused();
      for (const [cell, problem] of [
        ["Quantity, line 3", /“many” is not a quantity/],
        ["Product, line 4", /“No such product” does not match exactly one product/],
      ] as const) {
        await expect(page.getByLabel(cell)).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByLabel(cell)).toHaveAccessibleDescription(problem);
      }
      await page.keyboard.press("ControlOrMeta+z");
      await expect(page.getByLabel("Product, line 2")).toHaveCount(0);

      await chooseFile("rows.csv", rows);
      await activate(dialog.getByRole("button", { name: "Add only the 1 line without problems" }));
      await expect(notifications).toContainText("1 line added");
      await expect(page.getByLabel("Quantity, line 2")).toHaveValue("2");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    });
    await activate(page.getByRole("button", { name: "Validate" }));
    await expect(page.getByText(/^Ready to submit/)).toBeVisible();
    await activate(page.getByRole("button", { name: "Submit" }));
    await activate(page.getByRole("dialog").getByRole("button", { name: "Submit order" }));
    await expect(page.getByRole("region", { name: "Progress" })).toContainText("Sent to the ERP");
  });

  test("a lost answer to a submission leaves exactly one order, found by its PO number", async ({ page, demo }) => {
    const supply = await readSupply(demo.production, false);
    const number = newNumber("LOST");
    await saveNewOrder(page, supply, number);
    await page.route(
      "**/submit",
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 504, json: { Error: { code: "UPSTREAM_TIMEOUT", detail: "The Data API did not answer in time." } } });
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Submit order" }).click();
    await expect(page.getByRole("region", { name: "Progress" })).toBeVisible();
    expect(await findOrders(demo.production, number)).toHaveLength(1);

    await openNewOrder(page);
    await fillHead(page, supply, number);
    const reference = page.getByRole("link", { name: "Open the order with this number" });
    await expect(reference).toBeVisible();
    await expectFieldError(page.getByRole("textbox", { name: "PO number" }), /Another order of this vendor has this number\./);
    await reference.press("Enter");
    await expect(page.getByRole("region", { name: "Progress" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  });

  test("what the Data API stores otherwise than it was sent is compared before the order goes on", async ({ page, demo }) => {
    const supply = await readSupply(demo.production, false);
    const number = newNumber("ALTER");
    await saveNewOrder(page, supply, number);
    const entered = `${number}-Mixed`;
    const stored = `${number}-Other`;
    await page.route(/\/v2\/purchases\/[^/]+$/, async (route) => {
      const request = route.request();
      // What is saved while the number is typed is stored as it is.
      if (request.method() !== "PATCH" || request.postDataJSON().po_num !== entered) return route.continue();
      return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), po_num: stored }) });
    });
    const field = page.getByRole("textbox", { name: "PO number" });
    await typeInto(field, entered);
    await page.keyboard.press("Tab");
    const panel = page.getByRole("alert", { name: "The Data API stored other values than you entered" });
    await expect(panel.getByRole("row", { name: "What Yours Stored Change", exact: true })).toBeVisible();
    await expect(panel.getByRole("row", { name: `PO number ${entered} ${stored} Stored differently`, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
    await expectAccessible(page);
    await activate(page.getByRole("button", { name: "Take the stored values" }), "Shift+Tab");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(field).toHaveValue(stored);
    expect(await findOrders(demo.production, stored)).toHaveLength(1);
  });

  test("a reload during a submission shows the order and offers no second one", async ({ page, demo }) => {
    const supply = await readSupply(demo.production, false);
    const number = newNumber("RELOAD");
    await saveNewOrder(page, supply, number);
    // The order reaches the service, but its answer is lost.
    const arrived = Promise.withResolvers<void>();
    await page.route(
      "**/submit",
      async (route) => {
        await route.fetch();
        arrived.resolve();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Submit order" }).click();
    await arrived.promise;
    await page.reload();
    await expect(page.getByRole("region", { name: "Progress" })).toBeVisible();
    await expect(page.getByText("submitted elsewhere")).toBeHidden();
    await page.getByRole("link", { name: "All purchase orders" }).click();
    await expect(page.getByRole("grid", { name: "Purchase orders" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Unsaved drafts" })).toBeHidden();
    expect(await findOrders(demo.production, number)).toHaveLength(1);
  });

  test("205 rows from a spreadsheet and a file, some of them wrong, are split into two orders", async ({ page, demo }) => {
    const supply = await readSupply(demo.production, false);
    const number = newNumber("PASTE");
    const numbers = supply.products.map(({ SupplierProductNumber }) => SupplierProductNumber);
    const rows = Array.from({ length: 200 }, (_, at) => [numbers[at % numbers.length] ?? "", String(at + 1), "units", `LOT-${at}`]);
    // The supplier's products load after the rows, which wait for them.
    const mayCome = Promise.withResolvers<void>();
    await page.route(/\/v1\/products\?/, async (route) => {
      await mayCome.promise;
      await route.continue();
    });
    await openNewOrder(page);
    await fillHead(page, supply, number);
    await paste(page, "Product, line 1", [...rows, ["No such product", "many"]]);
    mayCome.resolve();
    const dialog = page.getByRole("dialog", { name: "Rows to import" });
    await expect(dialog).toContainText("200 lines without problems, 1 row with a problem");
    await expect(dialog).toContainText("No product of this supplier is named “No such product”.");
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download these rows with their problems" }).click();
    expect((await download).suggestedFilename()).toBe("rows-to-mend.csv");
    await dialog.getByRole("button", { name: "Add only the 200 lines without problems" }).click();
    await expect(page.getByText("200 of 200")).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import CSV or XLSX" }).click();
    const buffer = await writeWorkbook([
      ["Product number", "Cases"],
      ...[...numbers.slice(0, 5), numbers[0]].map((number) => [number, 2]),
    ]).toBuffer();
    await (await chooser).setFiles({
      name: "more.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer,
    });
    await expect(dialog).toContainText("6 lines without problems");
    await dialog.getByRole("button", { name: "Add 6 lines" }).click();
    await expect(page.getByText("206 of 200")).toBeVisible();
    await activate(page.getByRole("button", { name: "Merge 1 duplicate line" }));
    await expect(page.getByRole("toolbar", { name: "Lines" })).toBeFocused();
    await expect(page.getByText("205 of 200")).toBeVisible();
    await page.getByRole("button", { name: "Split into orders of 200" }).click();
    await expect(page.getByText("200 of 200")).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    expect((await findOrders(demo.production, number))[0]?.purchase_transactions).toHaveLength(200);
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await page.getByRole("link", { name: "All purchase orders" }).click();
    await page
      .getByRole("region", { name: "Unsaved drafts" })
      .getByRole("link", { name: `${number}-2` })
      .click();
    await expect(page.getByText("5 of 200")).toBeVisible();
    // The merged line has the cases of both.
    await expect(page.getByLabel("Quantity, line 1")).toHaveValue("4");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  test("with 120 lines the actions stay visible, a pasted column fills its column, and an invalid cell keeps its saved value", async ({
    page,
    demo,
  }) => {
    const supply = await readSupply(demo.production, false);
    const number = newNumber("LONG");
    const numbers = supply.products.map(({ SupplierProductNumber }) => SupplierProductNumber);
    await openNewOrder(page);
    await fillHead(page, supply, number);
    const product = page.getByLabel("Product, line 1", { exact: true });
    await product.fill(numbers[0] ?? "");
    await expect(page.locator("[role=option]").first()).toContainText(numbers[0] ?? "");
    await product.press("Enter");
    await expect(page.getByLabel("Quantity, line 1", { exact: true })).toBeFocused();
    await paste(
      page,
      "Product, line 1",
      Array.from({ length: 119 }, (_, at) => [numbers[at % numbers.length] ?? "", "1", "cases"]),
    );
    await expect(page.getByText("120 of 200")).toBeVisible();
    await paste(
      page,
      "Quantity, line 1",
      Array.from({ length: 120 }, (_, at) => [String(at + 1)]),
    );
    const last = page.getByLabel("Quantity, line 120", { exact: true });
    await expect(last).toHaveValue("120");
    await last.focus();
    for (const place of [
      last,
      page.getByText("Saved", { exact: true }),
      page.getByRole("button", { name: "Submit" }),
      page.getByRole("columnheader", { name: "Quantity" }),
      page.getByText("120 of 200"),
    ])
      await expect(place).toBeInViewport();
    await expectAccessible(page);

    await typeInto(last, "12o");
    await expect(last).not.toHaveAttribute("aria-invalid");
    await page.keyboard.press("Tab");
    await expectFieldError(last, /“o” is not an order unit.+The saved order keeps 120 cases\./);
    const announced = page.getByRole("region", { name: "Lines of the order" }).getByRole("status");
    await expect(announced).toHaveText(/^Line 120: “o” is not an order unit/);
    await expect(page.getByText("Saved, except for 1 line")).toBeVisible();
    expect((await findOrders(demo.production, number))[0]?.purchase_transactions).toHaveLength(120);
    await test.step("messages that pile up do not cover the cell in work", async () => {
      const cell = page.getByLabel("Expiration date, line 60", { exact: true });
      await cell.evaluate((field) => {
        // One message fits below the cell.
        field.style.scrollMarginBottom = "100px";
        field.scrollIntoView({ block: "end" });
        field.focus();
      });
      for (const count of [2, 3, 4]) {
        await paste(
          page,
          "Expiration date, line 60",
          Array.from({ length: count }, () => [addDays(deliveryDay, 365)]),
        );
        const message = page.getByRole("region", { name: "Notifications" }).getByText(`${count} values pasted into this column`);
        await expect(message).toBeVisible();
        const isCovered = () =>
          cell.evaluate((field) => {
            const { left, right, top, bottom } = field.getBoundingClientRect();
            const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return front !== field || document.activeElement !== field;
          });
        await expect.poll(isCovered, { timeout: 2000 }).toBe(false);
      }
    });

    await page.getByRole("button", { name: "Add line" }).click();
    const newest = page.getByLabel("Product, line 121", { exact: true });
    await expect(newest).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    const lines = page.getByRole("region", { name: "Lines of the order" });
    const outlook = page.getByRole("region", { name: "Stock, cover and value of each line" });
    await page.getByText("Stock, cover and value", { exact: true }).click();
    await expect(outlook.getByRole("rowheader")).toHaveCount(121);
    await expect(outlook.getByText("Value of the order")).toBeVisible();
    await expectNotWider(lines.or(outlook));
    await expectAccessible(page);
    await newest.scrollIntoViewIfNeeded();
    await newest.fill("e");
    const listed = page.getByRole("listbox", { name: "Products" });
    await expect(listed).toBeInViewport({ ratio: 1 });
    await expect.poll(() => listed.evaluate((list) => list.closest("[popover]")?.getBoundingClientRect().left)).toBeGreaterThanOrEqual(8);
  });

  test("by keyboard, the question whether to delete a draft is left without losing the place in the list, and then answered", async ({
    page,
    demo,
  }) => {
    const supply = await readSupply(demo.production, false);
    const number = newNumber("ASK");
    for (const end of ["1", "2"]) await addDraft(demo.production, supply, `${number}-${end}`);
    await page.goto(`/demo-brand/purchase-orders?q=${number}`);
    const more = page.getByRole("button", { name: `More for order ${number}-1` });
    const dialog = page.getByRole("dialog");
    const ask = async () => {
      await expect(page.getByRole("menu")).toBeFocused();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await expect(dialog).toContainText(`Delete draft ${number}-1?`);
    };
    await more.focus();
    await page.keyboard.press("Enter");
    await ask();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await ask();
    await activate(dialog.getByRole("button", { name: "Keep it" }));
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await ask();
    await activate(dialog.getByRole("button", { name: "Delete draft" }));
    await expect(more).toBeHidden();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("grid").locator(":focus")).toHaveCount(1);
  });

  test("selected drafts are validated and deleted at once, with a result each", async ({ page, demo }) => {
    const supply = await readSupply(demo.production, false);
    const bulk = newNumber("BULK");
    const numbers = [`${bulk}-1`, `${bulk}-2`];
    for (const number of numbers) await addDraft(demo.production, supply, number);
    await page.goto(`/demo-brand/purchase-orders?q=${bulk}`);
    for (const number of numbers) await page.getByLabel(`Select ${number}`).click();
    await page.getByRole("toolbar", { name: "Selected orders" }).getByRole("button", { name: "Validate" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Ready to submit.")).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await activate(page.getByRole("button", { name: "Delete…" }));
    const remove = dialog.getByRole("button", { name: "Delete 2 drafts" });
    await activate(remove);
    await expect(dialog.getByText("Deleted.")).toHaveCount(2);
    await expect(remove).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel(`Select ${numbers[0]}`)).toBeHidden();
    // The button that opened the dialog is gone.
    await expect(page.getByRole("main")).toBeFocused();
    expect(await findOrders(demo.production, `${bulk}-1`)).toEqual([]);
  });

  test("changes of two people to one draft are merged; one submits, the other keeps a copy", async ({ page, demo }) => {
    const supply = await readSupply(demo.production, false);
    const number = newNumber("MERGE");
    await saveNewOrder(page, supply, number);
    const [draft] = await findOrders(demo.production, number);
    const id = draft?.purchase_global_id ?? "";
    const day = (number: number) => addDays(deliveryDay, 14 + number);
    // The editor also notices changes every 30 seconds, but not in a hidden tab. Noticed before a person types, they would be nothing to merge.
    const hideTab = () => page.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }));
    const showTab = () => page.evaluate(() => Reflect.deleteProperty(document, "visibilityState"));
    await hideTab();
    await changeOrder(demo.production, id, { delivery_date: day(1) });
    await typeInto(page.getByLabel("Quantity, line 1"), "9");
    // The changes do not overlap, so nobody is asked.
    await expect(page.getByText("Their changes were merged: delivery date. Your changes are kept.")).toBeVisible();
    await showTab();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Delivery date")).toHaveValue(shownDate(day(1)));
    await expect(page.getByLabel("Quantity, line 1")).toHaveValue("9");
    await activate(page.getByRole("button", { name: "OK", exact: true }));
    await expect(page.getByRole("main")).toBeFocused();

    // The editor notices changes of others when it gets the focus again.
    await changeOrder(demo.production, id, { delivery_date: day(2) });
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByLabel("Delivery date")).toHaveValue(shownDate(day(2)));
    // Until then it reads the order once more.
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await hideTab();
    await changeOrder(demo.production, id, { delivery_date: day(3) });
    await typeInto(page.getByLabel("Delivery date"), day(4));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("heading", { name: "Another user changed this draft" })).toBeVisible();
    await showTab();
    await expectAccessible(page);
    const mine = page.getByRole("radio", { name: shownDate(day(4)) });
    await expect(mine).toHaveAccessibleDescription("Delivery date");
    await activate(page.getByRole("button", { name: "Merge both" }), "Shift+Tab");
    await expect(mine).toBeFocused();
    await expectFieldError(mine, /Choose yours or theirs\.$/);
    await expect(page.getByRole("alert").filter({ has: mine })).toMatchAriaSnapshot(`
      - row /^Delivery date/:
        - cell /Choose yours or theirs\\.$/
        - cell:
          - radio "${shownDate(day(4))}" [active]
        - cell:
          - radio "${shownDate(day(3))}"
    `);
    await page.keyboard.press("Space");
    await expect(mine).toBeChecked();
    await activate(page.getByRole("button", { name: "Merge both" }));
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Delivery date")).toHaveValue(shownDate(day(4)));
    const [merged] = await findOrders(demo.production, number);
    expect(merged).toMatchObject({ delivery_date: day(4) });

    await page.context().setOffline(true);
    await typeInto(page.getByLabel("PO number"), `${number}-MINE`);
    await expect(page.getByText("Offline: kept in this browser, will try again")).toBeVisible();
    await activate(page.getByRole("button", { name: "Submit" }));
    await expect(page.getByText("The order cannot be submitted now")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.context().setOffline(false);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await hideTab();
    await submitOrder(demo.production, id);
    await typeInto(page.getByLabel("Quantity, line 1"), "11");
    await expect(page.getByText(`Draft ${number}-MINE was submitted elsewhere and can no longer be edited`)).toBeVisible();
    await showTab();
    await activate(page.getByRole("button", { name: "Create a new draft" }));
    await expect(page.getByLabel("PO number")).toHaveValue(`${number}-MINE-2`);
    await expect(page.getByLabel("Quantity, line 1")).toHaveValue("11");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  test("the list has a tab per status and a delivery calendar, copies an order and deletes a draft", async ({ page, demo }) => {
    await page.goto("/demo-brand/purchase-orders");
    await page.getByRole("navigation", { name: "Status" }).getByRole("button", { name: "Verified" }).click();
    await expect(page).toHaveURL(/status=Verified/);
    const rows = page.getByRole("grid", { name: "Purchase orders" }).getByRole("row");
    await expect(rows.nth(1)).toContainText("Verified");
    await page.getByRole("button", { name: "Calendar" }).click();
    await expect(page.getByRole("region", { name: "Delivery calendar" })).toBeVisible();
    await expectAccessible(page);
    await rows
      .filter({ hasText: "PO-" })
      .first()
      .getByRole("button", { name: /^More for order PO-/ })
      .press("Enter");
    await expect(page.getByRole("menu")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(page.getByRole("menuitem", { name: "PDF" })).toBeFocused();
    await page.keyboard.press("Escape");
    // Another journey may have submitted and copied some orders. Each repetition copies another one.
    const link = rows.filter({ hasText: "PO-" }).nth(test.info().repeatEachIndex).getByRole("rowheader").getByRole("link");
    const number = (await link.textContent()) ?? "";
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
    await page.getByRole("link", { name: "Duplicate" }).click();
    await expect(page.getByLabel("PO number")).toHaveValue(`${number}-2`);
    await page.getByLabel("Delivery date").fill(addDays(deliveryDay, 49));
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(await findOrders(demo.production, `${number}-2`)).toHaveLength(1);
    const more = page.getByRole("button", { name: "More for this draft" });
    await more.focus();
    await page.keyboard.press("ArrowDown");
    const actions = page.getByRole("menu", { name: "More for this draft" }).getByRole("menuitem");
    await expect(actions).toHaveText(["Duplicate", "Print", "Delete draft…"]);
    await expectAccessible(page);
    for (const key of ["Escape", "Tab"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("menu")).toHaveCount(0);
      await expect(more).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menu")).toBeFocused();
    }
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Delete draft…" })).toBeFocused();
    await page.keyboard.press("Enter");
    await activate(page.getByRole("dialog").getByRole("button", { name: "Delete draft" }));
    await expect(page).toHaveURL(/\/purchase-orders$/);
    expect(await findOrders(demo.production, `${number}-2`)).toHaveLength(0);
  });
});

test("the document of an order names its warehouse, so that nothing below moves when it arrives", async ({ page, demo, explore }) => {
  const orders = await readAll<{ readonly PurchaseID: number | null }>(demo.production, "Supplier", "/v1/purchases?");
  const id = orders.find(({ PurchaseID }) => PurchaseID !== null)?.PurchaseID;
  await explore("brand");
  const document = await page.request.get(`/demo-brand/purchase-orders/${id}`);
  expect(await document.text()).toContain(">Ship to</dt>");
});

interface ArrivedOrder {
  readonly PurchaseID: number;
  readonly VendorName: string | null;
  readonly Status: string;
  readonly ReceiveDate: string | null;
}

interface OrderedLine {
  readonly Ordered: string | null;
  readonly NumUnits: string | null;
}

test("a buyer sees what is late by vendor and warehouse, what came short, and how a vendor delivered", async ({ page, demo, explore }) => {
  // Orders of other journeys arrive today.
  const [first, last] = [addDays(browserToday(), -120), addDays(browserToday(), -20)];
  const period = `period=${first}..${last}`;
  const purchases = await readAll<ArrivedOrder>(demo.production, "Supplier", "/v1/purchases?");
  const dayOf = ({ ReceiveDate }: ArrivedOrder) => ReceiveDate?.slice(0, 10) ?? "";
  const arrived = purchases.filter((order) => order.Status === "Verified" && dayOf(order) >= first && dayOf(order) <= last);
  const ids = arrived.map(({ PurchaseID }) => PurchaseID).join(",");
  const lines = await readAll<OrderedLine>(demo.production, "Supplier", `/v1/purchaseTrans?PurchaseIDs=${ids}`);
  const short = lines.filter(({ Ordered, NumUnits }) => Number(NumUnits) < Number(Ordered));
  const orders = new Map(
    Map.groupBy(arrived, ({ VendorName }) => VendorName)
      .entries()
      .map(([name, own]) => [name, own.length]),
  );
  const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const main = page.getByRole("main");

  await explore("brand");
  await page.goto("/demo-brand/purchase-orders");
  await main.getByRole("link", { name: "Order pipeline" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order pipeline" })).toBeVisible();
  const due = page.getByRole("navigation", { name: "Due" });
  await expect(due.getByRole("button", { name: /^All [1-9]\d*$/ })).toBeVisible();
  await expect(
    main
      .getByRole("grid")
      .getByText(/^due (in \d+ days|today|tomorrow)$/)
      .first(),
  ).toBeVisible();
  await main.getByRole("button", { name: "Group by vendor and warehouse" }).click();
  await expect(page).toHaveURL(/group=vendor_name/);
  await expect(main.locator('[role="row"][aria-level="2"]').first()).toBeVisible();
  await expectAccessible(page);
  await due.getByRole("button", { name: /^Late \d+$/ }).click();
  await expect(page).toHaveURL(/due=late/);

  await page.getByRole("navigation", { name: "Orders" }).getByRole("link", { name: "Short lines" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Short lines" })).toBeVisible();
  await page.goto(`/demo-brand/purchase-orders/short?${period}`);
  await expect(main.getByText(`all ${countOf(short.length, "line")}`, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(`${countOf(arrived.length, "order")} arrived in the period.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/demo-brand/vendors");
  await main.getByRole("link", { name: "Vendor record" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vendor record" })).toBeVisible();
  await page.goto(`/demo-brand/vendors/record?${period}`);
  const rows = main.getByRole("grid", { name: "Vendor record" }).getByRole("row");
  for (const [name, count] of orders) {
    const sample = `${count} of ${countOf(count, "order")}`;
    await expect(rows.filter({ hasText: name ?? "" }).filter({ hasText: sample })).toHaveCount(1);
  }
  await expect(main.getByText(`all ${countOf(orders.size, "vendor record")}`, { exact: true }).first()).toBeVisible();
  await main.getByRole("button", { name: "By warehouse" }).click();
  await expect(page).toHaveURL(/places=1/);
  await expect(main.getByRole("columnheader", { name: "Warehouse" })).toBeVisible();
  await expectAccessible(page);
});

test("a retailer sees why its key has no purchase orders", async ({ page, explore }) => {
  await explore("retailer");
  for (const path of ["", "/new", "/pipeline", "/short", "/40001"]) {
    await page.goto(`/demo-retailer/purchase-orders${path}`);
    await expect(page.getByText("This key has no access to purchase ordering")).toBeVisible();
    await expect(page.getByText("this connection uses a Customer key")).toBeVisible();
  }
});
