"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { Select } from "#components/ui/fields/select.tsx";
import {
  byCount,
  byValue,
  type GroupBy,
  likeList,
  readGroupBy,
  readLevel,
  writeGroupBy,
  writeLevel,
} from "#lib/lists/grouping/group-by.ts";
import type { Column } from "../columns/column.ts";
import type { Grouping } from "../columns/columns-menu.tsx";
import { canGroup } from "./can-group.ts";

interface GroupChoicesProps<Row> extends Grouping {
  columns: readonly Column<Row>[];
}

const ungrouped: Omit<GroupBy, "levels"> = { order: likeList, isDescending: false, isClosed: false, toggled: [] };

/** Chooses the columns that group a list and the order of its groups, and opens or closes all of them. */
export function GroupChoices<Row>({ columns, text, onText }: GroupChoicesProps<Row>) {
  const by = readGroupBy(text);
  const change = (changes: Partial<GroupBy>) => by && onText(writeGroupBy({ ...by, ...changes }));
  const options = columns
    .filter(canGroup)
    .flatMap(({ id, header, kind }) => [
      { value: id, label: header },
      ...(kind === "date" || kind === "dateTime" ? [{ value: `${id}.month`, label: `${header} by month` }] : []),
    ]);
  const chosen = by?.levels.map(writeLevel) ?? [];
  const choose = (texts: readonly string[]) => {
    const levels = texts.flatMap((text) => readLevel(text) ?? []);
    onText(levels.length > 0 ? writeGroupBy({ ...(by ?? ungrouped), levels, toggled: [] }) : "");
  };
  const DirectionIcon = by?.isDescending ? ArrowDown : ArrowUp;
  return (
    <fieldset className="space-y-2 border-line px-1 pb-3 sm:border-b">
      <legend className="sr-only">Groups</legend>
      <LevelField
        label="Group by"
        options={options}
        value={chosen[0]}
        onValue={(value) => choose(value === "" ? [] : [value, ...chosen.slice(1).filter((other) => other !== value)])}
      />
      {by ? (
        <>
          <LevelField
            label="Then by"
            options={options.filter(({ value }) => value !== chosen[0])}
            value={chosen[1]}
            onValue={(value) => choose([...chosen.slice(0, 1), value])}
          />
          <div className="flex items-end gap-1">
            <Field label="Order of the groups" className="min-w-0 flex-1">
              {(control) => (
                <Select
                  {...control}
                  size="sm"
                  autoComplete="off"
                  value={by.order}
                  onChange={({ target }) =>
                    change({ order: target.value, isDescending: target.value !== byValue && target.value !== likeList })
                  }
                >
                  <option value={likeList}>Like the list</option>
                  <option value={byValue}>By value</option>
                  <option value={byCount}>By number of rows</option>
                  {columns
                    .filter(({ isSummed }) => isSummed)
                    .map(({ id, header }) => (
                      <option key={id} value={id}>
                        By sum of {header}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
            {by.order === likeList ? null : (
              <Button
                size="icon-sm"
                aria-label={by.isDescending ? "Order groups ascending" : "Order groups descending"}
                onClick={() => change({ isDescending: !by.isDescending })}
              >
                <DirectionIcon aria-hidden="true" />
              </Button>
            )}
          </div>
          <div className="grid grid-cols-2 gap-1">
            <Button size="sm" onClick={() => change({ isClosed: false, toggled: [] })}>
              Open all
            </Button>
            <Button size="sm" onClick={() => change({ isClosed: true, toggled: [] })}>
              Close all
            </Button>
          </div>
        </>
      ) : null}
    </fieldset>
  );
}

interface LevelFieldProps {
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string | undefined;
  /** Empty for nothing. */
  onValue: (value: string) => void;
}

function LevelField({ label, options, value = "", onValue }: LevelFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} size="sm" autoComplete="off" value={value} onChange={({ target }) => onValue(target.value)}>
          <option value="">Nothing</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
