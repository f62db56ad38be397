import { createFormControl, type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { documentFormOptions } from "./document-form.ts";

export type RowControl<Fields extends FieldValues> = Omit<UseFormReturn<Fields>, "formState">;

/** The form of one row, without React. `onErrors` gets the errors after each change of them. */
export function createRowControl<Fields extends FieldValues>(
  values: Fields,
  options: ReturnType<typeof documentFormOptions<Fields>>,
  onErrors: (errors: FieldErrors<Fields>) => void,
): RowControl<Fields> {
  const form = createFormControl<Fields>(options);
  for (const name of Object.keys(values)) form.register(name as FieldPath<Fields>);
  // react-hook-form changes the object of its errors in place.
  form.subscribe({ formState: { errors: true }, callback: (state) => onErrors({ ...state.errors } as FieldErrors<Fields>) });
  return form;
}
