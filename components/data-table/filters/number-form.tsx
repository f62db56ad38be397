"use client";
import * as z from "zod/mini";
import { Form } from "#components/form/form.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { Input } from "#components/ui/input.tsx";
import { parseCount } from "#lib/format/numbers/parse-numbers.ts";
import type { NumberFilterProps } from "./number-filter.tsx";

/** The list follows each number while it is typed. Enter closes the form. */
export function NumberForm({ label, placeholder, value, min, max, onNumber, onClose }: NumberFilterProps & { onClose: () => void }) {
  const range = `a whole number from ${min} to ${max}`;
  const isValid = (text: string) => text.trim() === "" || parseCount(text.trim(), { min, max }) !== null;
  const schema = z.object({ number: z.string().check(z.refine(isValid, `Enter ${range}.`)) });
  const form = useZodForm(schema, { defaultValues: { number: String(value ?? "") } });
  return (
    <Form onSubmit={form.handleSubmit(onClose)}>
      <FormField form={form} name="number" label={label} hint={`Enter ${range}: the list follows.`}>
        {({ onChange, ...control }) => (
          <Input
            {...control}
            inputMode={min < 0 ? "text" : "numeric"}
            enterKeyHint="done"
            autoComplete="off"
            placeholder={placeholder}
            className="tabular-nums"
            onChange={(event) => {
              void onChange(event);
              const text = event.target.value.trim();
              if (isValid(text)) onNumber(parseCount(text, { min, max }));
            }}
          />
        )}
      </FormField>
    </Form>
  );
}
