import type { ReactNode } from "react";
import type { Viewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { type Column, isNumeric } from "../columns/column.ts";
import { ColumnSum } from "../grid/column-sum.tsx";
import type { ShownGroup } from "./group-view.ts";

interface PrintedGroupsProps<Row> {
  groups: readonly ShownGroup<Row>[];
  columns: readonly Column<Row>[];
  /** How many rows a print may have. */
  max: number;
  viewer: Viewer;
  renderRow: (row: Row, key: string) => ReactNode;
}

/** The printed body of a grouped list: a row of subtotals before the rows of each open group. */
export function PrintedGroups<Row>({ groups, columns, max, viewer, renderRow }: PrintedGroupsProps<Row>) {
  let left = max;
  const firstSum = columns.findIndex(({ isSummed }, at) => at > 0 && isSummed);
  const named = firstSum < 0 ? columns.length : firstSum;
  let isHidden = false;
  return groups.map(({ key, name, level, rows, isOpen, isDivided, sum }) => {
    if (left <= 0 || (level > 0 && isHidden)) return null;
    if (level === 0) isHidden = !isOpen;
    const shown = isOpen && !isDivided ? rows.slice(0, left - 1) : [];
    left -= shown.length + 1;
    return (
      <tbody key={key}>
        <tr className="print-group" data-level={level}>
          <th colSpan={named} scope="rowgroup">{`${name} (${formatCount(rows.length, viewer.locale)})`}</th>
          {columns.slice(named).map((column) => (
            <td key={column.id} data-align={isNumeric(column.kind) ? "end" : undefined}>
              {column.isSummed ? <ColumnSum column={column} sum={sum(column)} locale={viewer.locale} /> : null}
            </td>
          ))}
        </tr>
        {shown.map((row, at) => renderRow(row, `${key} ${at}`))}
      </tbody>
    );
  });
}
