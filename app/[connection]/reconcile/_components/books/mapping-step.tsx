"use client";
import { useFormState } from "react-hook-form";
import { Form } from "#components/form/form.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/fields/select.tsx";
import { focusIfLost } from "#components/ui/overlays/focus-if-lost.ts";
import { Table, TableFrame, Td, Th } from "#components/ui/table.tsx";
import { type StoredBooks, tableOf } from "#lib/receivables/reconcile/books/stored-books.ts";
import type { ColumnRole } from "#lib/receivables/reconcile/columns/column-roles.ts";
import type { Mapping } from "#lib/receivables/reconcile/columns/mapping.ts";
import { fromFields, mappingForm, toFields } from "#lib/receivables/reconcile/columns/mapping-fields.ts";
import { SheetField } from "./sheet-field.tsx";

const roles: readonly { readonly role: ColumnRole; readonly label: string; readonly hint?: string }[] = [
  { role: "number", label: "Invoice number", hint: "The distributor’s number, where the file also has your own." },
  { role: "date", label: "Date" },
  { role: "amount", label: "Amount", hint: "The whole amount of a line." },
  { role: "open", label: "Open balance", hint: "What is still owed of a line; not a running balance." },
  { role: "debit", label: "Debit" },
  { role: "credit", label: "Credit" },
  { role: "kind", label: "Type", hint: "Says whether a line is an invoice, a credit or a payment." },
  { role: "status", label: "Status", hint: "Says whether a line is paid." },
  { role: "party", label: "Vendor" },
  { role: "text", label: "Description" },
];

const previewRows = 5;
const columnName = (head: readonly string[], column: number) => head[column] || `Column ${column + 1}`;

interface MappingStepProps {
  books: StoredBooks;
  onSheet: (sheet: number) => void;
  onMapped: (mapping: Mapping) => void;
  onCancel: () => void;
}

/** Shows what each column means, so that the user can correct it. The choice is stored for the next file with the same header. */
export function MappingStep({ books, onSheet, onMapped, onCancel }: MappingStepProps) {
  const { name, mapping } = books;
  const table = tableOf(books);
  const form = useZodForm(mappingForm, { values: toFields(mapping) });
  const { isSubmitting } = useFormState({ control: form.control });
  const head = table[mapping.header] ?? [];
  const body = table.slice(mapping.header + 1).filter((row) => row.filter(Boolean).length > 1);
  const width = Math.max(head.length, ...body.slice(0, previewRows).map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <Form
      className="mx-auto w-full max-w-5xl space-y-5 p-4 sm:p-6"
      aria-labelledby="columns"
      onSubmit={form.handleSubmit((fields) => onMapped(fromFields(fields, mapping)))}
    >
      <div>
        <h2 ref={focusIfLost} id="columns" tabIndex={-1} className="font-semibold text-lg outline-none">
          Columns: {name}
        </h2>
        <p className="text-muted text-sm">
          Check what each column means.{" "}
          {mapping.header < 0
            ? "No row names the columns, so your choices are for these rows only."
            : "Your choices are stored for the next file with these columns."}
        </p>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <SheetField books={books} onSheet={onSheet} />
        {roles.map(({ role, label, hint }) => (
          <FormField key={role} form={form} name={`columns.${role}`} label={label} hint={hint}>
            {(props) => (
              <Select {...props} autoComplete="off">
                <option value="">None</option>
                {columns.map((column) => (
                  <option key={column} value={column}>
                    {columnName(head, column)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        ))}
        <FormField form={form} name="dateOrder" label="Dates such as 03/11/2026">
          {(props) => (
            <Select {...props} autoComplete="off">
              <option value="">Choose…</option>
              <option value="month">Month first: March 11</option>
              <option value="day">Day first: November 3</option>
            </Select>
          )}
        </FormField>
        <FormField form={form} name="owed" label="What you owe is">
          {(props) => (
            <Select {...props} autoComplete="off">
              <option value="auto">Like most invoices</option>
              <option value="positive">Positive</option>
              <option value="negative">Negative</option>
            </Select>
          )}
        </FormField>
      </div>
      <TableFrame label="First rows of the file">
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Th key={column}>{columnName(head, column)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, previewRows).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file are identified only by their position
              <tr key={at}>
                {columns.map((column) => (
                  <Td key={column} className="max-w-40 truncate">
                    {row[column] ?? ""}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Use these columns
        </Button>
        <Button onClick={onCancel}>Start over</Button>
      </div>
    </Form>
  );
}
