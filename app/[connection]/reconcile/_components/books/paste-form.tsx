"use client";
import * as z from "zod/mini";
import { Form } from "#components/form/form.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Button } from "#components/ui/button.tsx";
import { control } from "#components/ui/fields/input.tsx";

const pasteForm = z.object({ rows: z.string().check(z.refine((text) => text.trim() !== "", "Paste the rows first.")) });

interface PasteFormProps {
  isReading: boolean;
  onRows: (rows: string) => void;
}

export function PasteForm({ isReading, onRows }: PasteFormProps) {
  const form = useZodForm(pasteForm, { defaultValues: { rows: "" } });
  return (
    <Form onSubmit={form.handleSubmit(({ rows }) => onRows(rows))}>
      <FormField form={form} name="rows" label="Or paste rows" hint="From a spreadsheet, an e-mail or a PDF, with the row of column names.">
        {(props) => <textarea {...props} rows={4} className={`${control} p-2.5 font-mono`} spellCheck={false} autoComplete="off" />}
      </FormField>
      <Button type="submit" pending={isReading} className="mt-2">
        Read the rows
      </Button>
    </Form>
  );
}
