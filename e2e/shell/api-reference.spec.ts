import { expect, test } from "../fixtures.ts";
import { expectAccessible } from "../support/accessibility/accessibility.ts";
import { expectNoSidewaysScroll } from "../support/screens/widths.ts";

/** Scalar's combobox for a header's name has no accessible name. */
const unnamedField = ".code-input-lite__editor";

test("the API reference tries a request with a pasted key, contacts only the service, and does not store the key", async ({
  context,
  demo,
}) => {
  test.slow();
  const key = demo.production.keys.Employee;
  const { origin } = new URL(demo.production.url);
  const foreign: string[] = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  const page = await context.newPage();

  await page.goto(`${origin}/docs`);
  await expect(page.getByRole("heading", { level: 1, name: "Data API" })).toBeVisible();
  await expectAccessible(page, unnamedField);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("textbox", { name: "Value" }).fill(key);
  await page.goto(`${origin}/docs#tag/places/GET/v1/states`);
  await page.getByRole("button", { name: "Test Request (get /v1/states)" }).click();
  await page.getByRole("button", { name: /^Send/ }).first().click();
  await expect(page.getByText("200 OK")).toBeVisible();
  await expect(page.getByTestId("response-body-raw")).toContainText('"StateName": "California"');

  const kept = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]),
  );
  expect(kept).not.toContain(key);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Data API" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Value" }).first()).toHaveValue("");
  expect(foreign).toEqual([]);
});
