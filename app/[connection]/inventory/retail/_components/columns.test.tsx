import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ShelfListRow, shelfColumns } from "./columns.tsx";

const column = shelfColumns.find(({ id }) => id === "Missed");

test.each([
  [true, "Out, can be ordered", "Out of stock, can be ordered"],
  [false, "–", null],
  [null, "can be ordered: unknown", "unknown"],
  [undefined, "–", null],
])("%s: whether a product can be ordered is shown as %s", (isMissed, text, value) => {
  const row = { isMissed } as ShelfListRow;
  expect(renderToStaticMarkup(column?.cell?.(row, { locale: "en-US" } as never)).replace(/<[^>]+>/g, "")).toBe(text);
  expect(column?.value(row)).toBe(value);
});
