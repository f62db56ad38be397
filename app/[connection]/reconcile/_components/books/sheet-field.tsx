"use client";
import { Field } from "#components/ui/fields/field.tsx";
import { Select } from "#components/ui/fields/select.tsx";
import type { StoredBooks } from "#lib/receivables/reconcile/books/stored-books.ts";

interface SheetFieldProps {
  books: Pick<StoredBooks, "sheets" | "sheet">;
  onSheet: (sheet: number) => void;
}

/** Chooses a sheet of a workbook. Absent for a file with one sheet. */
export function SheetField({ books: { sheets, sheet }, onSheet }: SheetFieldProps) {
  if (sheets.length < 2) return null;
  return (
    <Field label="Sheet" hint={`The workbook has ${sheets.length} sheets.`}>
      {(props) => (
        <Select {...props} autoComplete="off" value={sheet} onChange={({ target }) => onSheet(Number(target.value))}>
          {sheets.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
