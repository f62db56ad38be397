import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";
import { notedSheet } from "./noted-sheet.ts";

test("writes notes below the rows, which count no notes", async () => {
  const sheet = {
    columns: [
      { header: "Customer", kind: "text", width: 100 },
      { header: "Units", kind: "quantity", width: 80 },
    ],
    rows: [["Harbor", 12]],
    rowCount: 1,
  } as const;
  const noted = notedSheet(sheet, ["The list may be incomplete: reading was stopped.", "=1+1"]);
  expect(noted.rowCount).toBe(1);
  const text = await (await writeCsv(noted)).text();
  expect(text.replace(/^\uFEFF/, "").split("\r\n")).toEqual([
    "Customer,Units",
    "Harbor,12",
    ",",
    "The list may be incomplete: reading was stopped.,",
    "'=1+1,",
    "",
  ]);
  expect([...noted.rows]).toEqual([...noted.rows]);
});
