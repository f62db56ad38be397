"use client";
import type { ReactNode } from "react";
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { type ControlProps, Field, type FieldProps } from "../ui/fields/field.tsx";

interface FormFieldProps<Fields extends FieldValues, Output> extends Omit<FieldProps, "error" | "children"> {
  form: Pick<UseFormReturn<Fields, unknown, Output>, "control" | "register">;
  name: FieldPath<Fields>;
  children: (control: ControlProps & UseFormRegisterReturn) => ReactNode;
}

/** A field of a form, with its label, hint and error. It renders again only when its own state changes. */
export function FormField<Fields extends FieldValues, Output>({ form, name, children, ...field }: FormFieldProps<Fields, Output>) {
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  return (
    <Field {...field} error={error?.message}>
      {(control) => children({ ...form.register(name), ...control })}
    </Field>
  );
}
