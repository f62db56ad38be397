"use client";
import { ArrowDown, ArrowUp, Minus, Pin, PinOff, Plus } from "lucide-react";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/fields/checkbox.tsx";
import type { Column } from "./column.ts";
import { clampWidth, declaredArrangement, moveColumn, placedColumns, toggleColumn } from "./column-arrangement.ts";
import type { ColumnArranging } from "./use-column-handling.ts";

const stepPixels = 24;

/** All columns, the shown ones first. Buttons hide, move, pin and resize each of them. */
export function ColumnChoices<Row>({ declared, arrangement, arrange }: ColumnArranging<Row>) {
  const placed = placedColumns(declared, arrangement);
  const byID = new Map(declared.map((column) => [column.id, column]));
  const hidden = declared.filter(({ id }) => !placed.includes(id));
  const isDeclared = arrangement.columns === null && arrangement.pinned.length === 0 && Object.keys(arrangement.widths).length === 0;
  const toggle = (id: string) => arrange({ columns: toggleColumn(declared, placed, id) });
  return (
    <fieldset className="border-line border-t px-1 pt-2">
      <legend className="sr-only">Columns</legend>
      <div className="flex items-center justify-between px-1 pb-1">
        <span aria-hidden="true" className="font-medium text-faint text-xs">
          Columns
        </span>
        <Button size="sm" variant="ghost" aria-disabled={isDeclared} onClick={() => arrange(declaredArrangement)} className="-my-1 -mr-1">
          Reset
        </Button>
      </div>
      <ul>
        {placed.map((id, at) => {
          const column = byID.get(id);
          return column ? (
            <li key={id} className="flex items-center rounded-md hover:bg-hover">
              <ColumnBox column={column} isShown onToggle={toggle} />
              <ColumnButtons column={column} at={at} arranging={{ declared, arrangement, arrange }} />
            </li>
          ) : null;
        })}
        {hidden.map((column) => (
          <li key={column.id} className="rounded-md hover:bg-hover">
            <ColumnBox column={column} isShown={false} onToggle={toggle} />
          </li>
        ))}
      </ul>
      {arrangement.columns === null ? (
        <p className="px-1 pt-2 text-faint text-xs">
          A narrow list hides some of these columns. If you change the selection, it shows all of them.
        </p>
      ) : null}
    </fieldset>
  );
}

interface ColumnBoxProps<Row> {
  column: Column<Row>;
  isShown: boolean;
  onToggle: (id: string) => void;
}

function ColumnBox<Row>({ column, isShown, onToggle }: ColumnBoxProps<Row>) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2.5 px-1 text-sm has-disabled:cursor-default has-disabled:text-faint"
    >
      <Checkbox id={id} checked={isShown} disabled={column.isRequired} onChange={() => onToggle(column.id)} />
      <span className="truncate">{column.header}</span>
    </label>
  );
}

interface ColumnButtonsProps<Row> {
  column: Column<Row>;
  /** Place among the columns shown. */
  at: number;
  arranging: ColumnArranging<Row>;
}

function ColumnButtons<Row>({ column, at, arranging: { declared, arrangement, arrange } }: ColumnButtonsProps<Row>) {
  const { id, header } = column;
  const { pinned, widths } = arrangement;
  const isPinned = at === 0 || pinned.includes(id);
  const up = moveColumn(declared, arrangement, id, at - 1);
  const down = moveColumn(declared, arrangement, id, at + 1);
  const widen = (by: number) => arrange({ widths: { ...widths, [id]: clampWidth((widths[id] ?? column.width) + by) } });
  const pin = () => arrange({ pinned: isPinned ? pinned.filter((other) => other !== id) : [...pinned, id] });
  return (
    <div className="flex shrink-0">
      <IconButton label={`${header}: narrower`} icon={Minus} onClick={() => widen(-stepPixels)} />
      <IconButton label={`${header}: wider`} icon={Plus} onClick={() => widen(stepPixels)} />
      <IconButton label={`${header}: earlier`} icon={ArrowUp} onClick={up && (() => arrange({ columns: up }))} />
      <IconButton label={`${header}: later`} icon={ArrowDown} onClick={down && (() => arrange({ columns: down }))} />
      <IconButton
        label={isPinned ? `${header}: unpin` : `${header}: pin`}
        icon={isPinned ? PinOff : Pin}
        onClick={at === 0 ? null : pin}
        isOn={isPinned}
      />
    </div>
  );
}

interface IconButtonProps {
  label: string;
  icon: typeof Pin;
  /** Null where the button does nothing. */
  onClick: (() => void) | null;
  isOn?: boolean;
}

function IconButton({ label, icon: Icon, onClick, isOn = false }: IconButtonProps) {
  return (
    <Button
      size="icon-sm"
      variant="ghost"
      aria-label={label}
      data-tip={label}
      // `disabled` would lose the focus at the ends of the list.
      aria-disabled={onClick === null || undefined}
      onClick={() => onClick?.()}
      className={isOn ? "text-accent" : ""}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
