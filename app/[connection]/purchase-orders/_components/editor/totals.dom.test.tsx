import { expect, test } from "vitest";
import { openEditor } from "./testing/open-editor.tsx";

test("says what is not known of lines whose products were not read, and does not count them as nothing", async () => {
  const { body, run, session } = await openEditor();
  const figure = (name: string) =>
    [...body.querySelectorAll("dt")].find(({ textContent }) => textContent === name)?.nextSibling?.textContent;
  await expect.poll(() => figure("Cases")).toBe("2");
  await run(() => session.setProducts(new Map()));
  await expect.poll(() => figure("Cases")).toBe("–");
  expect(figure("Units")).toBe("–");
  expect(body.textContent).toContain("1 line not counted: product, quantity or pack size not known.");
});
