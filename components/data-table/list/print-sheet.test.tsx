import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Viewer } from "#components/viewer.tsx";
import type { Column } from "../columns/column.ts";
import { printedContent } from "./print-sheet.tsx";

const viewer: Viewer = { locale: "en-US", timeZone: "America/Los_Angeles", today: "2026-11-23" };
const textOf = (node: ReactNode) => renderToStaticMarkup(node).replace(/<[^>]+>/g, "");

const column = (more: Partial<Column<string>>): Column<string> => ({
  id: "x",
  header: "X",
  kind: "date",
  width: 100,
  value: (value) => value,
  cell: () => "in 5 days",
  ...more,
});

describe("a printed cell", () => {
  test.each([
    ["a day", "2026-11-28", {}, "Nov 28, 2026"],
    ["the day of a file", "2026-11-28", { value: () => null, exported: () => "2026-11-29" }, "Nov 29, 2026"],
    ["an instant in the viewer's time zone", "2026-11-28T01:30:00Z", { kind: "dateTime" }, "Nov 27, 2026, 5:30 PM"],
    ["its cell where there is no day", "", {}, "in 5 days"],
    [
      "its cell where the column cannot be read",
      "2026-11-28",
      {
        value: () => {
          throw new Error("no day");
        },
      },
      "in 5 days",
    ],
    [
      "its cell where it says more than the day",
      "2026-11-28",
      { cell: () => "−15% until Nov 28, 2026", printsCell: true },
      "−15% until Nov 28, 2026",
    ],
    ["the cell of another kind", "Paid", { kind: "text", cell: () => "Paid in full" }, "Paid in full"],
  ] satisfies [string, string, Partial<Column<string>>, string][])("is %s", (_, row, more, expected) => {
    expect(textOf(printedContent(column(more), row, viewer)).replace(/\s/g, " ")).toBe(expected);
  });
});
