"use client";
import { NumberField } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { Form, SubmitOnEnter } from "#components/form/form.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/fields/field.tsx";
import { control as inputLook } from "#components/ui/fields/input.tsx";
import { dashboardLocale } from "#lib/format/locale.ts";
import { parseQuantity } from "#lib/format/numbers/parse-numbers.ts";
import type { NumberFilterProps } from "./number-filter.tsx";

const stepLook = button({ size: "icon" });

/** The text of the field after an event. A pasted text is not part of it yet. */
function textAfter(event: Event, { value, selectionStart, selectionEnd }: HTMLInputElement): string {
  const pasted = "clipboardData" in event ? (event as ClipboardEvent).clipboardData : null;
  if (!pasted) return value;
  return value.slice(0, selectionStart ?? 0) + pasted.getData("text/plain") + value.slice(selectionEnd ?? value.length);
}

/** The field itself would read "12,5" as 125, and write "1.200" as 1.2 when it is left. */
const isMisread = (text: string) => /[.,]/.test(text) && parseQuantity(text).kind === "refused";

/** The list follows each number while it is typed or stepped. Enter closes the form. */
export function NumberForm({ label, placeholder, value, min, max, onNumber, onClose }: NumberFilterProps & { onClose: () => void }) {
  const error = `Enter a whole number from ${min} to ${max}.`;
  const number = z.nullable(z.int(error).check(z.gte(min, error), z.lte(max, error)));
  const form = useZodForm(z.object({ number }), { defaultValues: { number: value } });
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(value);

  return (
    <Form onSubmit={form.handleSubmit(onClose)}>
      <Controller
        control={form.control}
        name="number"
        render={({ field, fieldState }) => (
          <Field label={label} hint={`From ${min} to ${max}. The list changes while you type.`} error={fieldState.error?.message}>
            {({ id, ...described }) => (
              <NumberField.Root
                id={id}
                className="flex items-center gap-1.5"
                locale={dashboardLocale}
                min={min}
                max={max}
                allowOutOfRange
                value={Number.isNaN(field.value) ? null : field.value}
                onValueChange={(next, { reason, event, cancel }) => {
                  const text = reason.startsWith("input-") && input.current ? textAfter(event, input.current) : "";
                  const isRefused = isMisread(text);
                  if (isRefused) cancel();
                  const read = isRefused ? Number.NaN : next;
                  field.onChange(read);
                  onNumber(number.safeParse(read).success ? read : before.current);
                }}
              >
                <NumberField.Input
                  {...described}
                  ref={(element) => {
                    input.current = element;
                    field.ref(element);
                  }}
                  onBlur={field.onBlur}
                  enterKeyHint="done"
                  autoComplete="off"
                  placeholder={placeholder}
                  className={`${inputLook} h-8 min-w-0 flex-1 px-2.5 tabular-nums pointer-coarse:h-11`}
                />
                <NumberField.Decrement className={stepLook}>
                  <Minus aria-hidden="true" />
                </NumberField.Decrement>
                <NumberField.Increment className={stepLook}>
                  <Plus aria-hidden="true" />
                </NumberField.Increment>
              </NumberField.Root>
            )}
          </Field>
        )}
      />
      <SubmitOnEnter />
    </Form>
  );
}
