import { expect, test } from "vitest";
import { openEditor } from "./testing/open-editor.tsx";

test("does not say that a line whose product was not read has none", async () => {
  const { body, run, session } = await openEditor();
  const figure = (name: string) =>
    [...body.querySelectorAll("dt")].find(({ textContent }) => textContent === name)?.nextSibling?.textContent;
  await expect.poll(() => figure("Cases")).toBe("2");
  await run(() => session.setProducts(new Map()));
  await expect.poll(() => body.textContent).toContain("1 line not counted: quantity or pack size not known.");
  expect([figure("Cases"), figure("Units")]).toEqual(["–", "–"]);
});
