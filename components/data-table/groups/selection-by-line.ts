import type { GroupLines } from "#lib/lists/grouping/group-rows.ts";
import type { RowSelection } from "../selection/use-selection.ts";
import type { ShownGroup } from "./group-view.ts";

type LineSelection = Pick<RowSelection<never>, "toggle" | "extend" | "toggleAll" | "clear">;

/** A selection for lines instead of rows. The line of a group stands for all of its rows. */
export function selectionByLine<Row>(
  { toggle, extend, toggleAll, clear }: RowSelection<Row>,
  { groups, lines }: { readonly groups: readonly ShownGroup<Row>[]; readonly lines: GroupLines },
): LineSelection {
  const endOf = (line: number, isDown: boolean): number => {
    const at = lines.at(line);
    if (!at) return 0;
    const [start, end] = lines.rowsOf(at.group);
    if (at.row !== null) return at.row;
    const isClosed = groups[at.group]?.isOpen === false;
    return isDown ? (isClosed ? end : start) - 1 : start;
  };
  return {
    toggle: (line) => {
      const at = lines.at(line);
      if (at?.row === null) toggleAll(groups[at.group]?.rows);
      else if (at) toggle(at.row);
    },
    extend: (from, to) => extend(endOf(from, from > to), Math.max(0, endOf(to, to >= from))),
    toggleAll,
    clear,
  };
}
