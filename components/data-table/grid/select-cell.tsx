import type { RowSelection } from "../selection/use-selection.ts";

/** The column index of the checkboxes: before all columns. */
export const selectColumn = -1;

interface SelectCellProps {
  at: number;
  /** Name of the row: "Invoice 1234". */
  name: string;
  isSelected: boolean;
  isActive: boolean;
}

/** use-grid-focus.ts handles clicks with one listener for all rows. */
export function SelectCell({ at, name, isSelected, isActive }: SelectCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    <div role="gridcell" data-cell={`${at}:${selectColumn}`} tabIndex={isActive ? 0 : -1} className="data-grid-cell data-grid-select">
      <input type="checkbox" tabIndex={-1} data-select={at} aria-label={`Select ${name}`} checked={isSelected} readOnly />
    </div>
  );
}

interface SelectAllProps<Row> {
  selection: RowSelection<Row>;
  rowCount: number;
  isActive: boolean;
}

export function SelectAll<Row>({ selection, rowCount, isActive }: SelectAllProps<Row>) {
  const count = selection.rows.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely, which table elements cannot be
    <div role="columnheader" data-cell={`-1:${selectColumn}`} tabIndex={isActive ? 0 : -1} className="data-grid-cell data-grid-select">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rowCount;
        }}
        type="checkbox"
        tabIndex={-1}
        aria-label="Select all rows"
        checked={count > 0 && count === rowCount}
        onChange={() => selection.toggleAll()}
      />
    </div>
  );
}
