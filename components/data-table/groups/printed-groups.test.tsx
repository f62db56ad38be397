import { expect, test } from "vitest";
import { textOf, viewerMarkup } from "#components/testing/sample-viewer.tsx";
import type { Column } from "../columns/column.ts";
import { sumColumn } from "../rows/row-view.ts";
import type { ShownGroup } from "./group-view.ts";
import { PrintedGroups } from "./printed-groups.tsx";

interface Row {
  readonly number: string;
  readonly amount: string;
}

const columns: readonly Column<Row>[] = [
  { id: "number", header: "Number", kind: "text", width: 100, value: (row) => row.number },
  { id: "amount", header: "Amount", kind: "money", width: 100, value: (row) => row.amount, isSummed: true },
];
const group = (name: string, isOpen: boolean, ...amounts: readonly string[]): ShownGroup<Row> => {
  const rows = amounts.map((amount, at) => ({ number: `${name}-${at + 1}`, amount }));
  return { key: name, name, level: 0, isOpen, rows, isDivided: false, sum: (column) => sumColumn(column, rows), toggle: () => {} };
};

/** The text of each printed line, with a space between its cells. */
function linesOf(groups: readonly ShownGroup<Row>[], max: number): readonly string[] {
  const html = viewerMarkup(
    <table>
      <PrintedGroups
        groups={groups}
        columns={columns}
        max={max}
        viewer={{ locale: "en-US", timeZone: "UTC", today: "2026-11-23" }}
        renderRow={(row, key) => (
          <tr key={key}>
            <td>{row.number}</td>
          </tr>
        )}
      />
    </table>,
  );
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([line]) => textOf(line).trim());
}

const groups = [group("Acorn", true, "1.10", "2.20"), group("Birch", false, "5.00"), group("Cedar", true, "0.01")];

test("prints each group with its exact subtotal, and the rows of open groups", () => {
  expect(linesOf(groups, 100)).toEqual(["Acorn (2) $3.30", "Acorn-1", "Acorn-2", "Birch (1) $5.00", "Cedar (1) $0.01", "Cedar-1"]);
});

test("prints at most so many lines", () => {
  expect(linesOf(groups, 4)).toHaveLength(4);
  expect(linesOf(groups, 2)).toEqual(["Acorn (2) $3.30", "Acorn-1"]);
});

test("prints the subtotals of both levels, and nothing within a closed group", () => {
  const inner = (name: string) => ({ ...group(name, true, "1.00"), level: 1 });
  const outer = (name: string, isOpen: boolean) => ({ ...group(name, isOpen, "1.00", "1.00"), isDivided: true });
  const nested = [outer("Acorn", true), inner("May"), inner("June"), outer("Birch", false), inner("July")];
  expect(linesOf(nested, 100)).toEqual(["Acorn (2) $2.00", "May (1) $1.00", "May-1", "June (1) $1.00", "June-1", "Birch (2) $2.00"]);
});
