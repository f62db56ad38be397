import type { FieldErrors, FieldPath, FieldValues, UseFormProps, UseFormReturn } from "react-hook-form";

interface FieldProblem<Fields extends FieldValues> {
  readonly field: FieldPath<Fields>;
  readonly message: string;
}

export interface DocumentForm<Fields extends FieldValues, Context> {
  /** The document's values. The form follows them; `onChange` of each field writes to the document. */
  readonly values: Fields;
  /** All problems of the values. The first one of each field is shown. */
  readonly check: (values: Fields, context: Context) => readonly FieldProblem<Fields>[];
  /** What `check` needs besides the values. A new object checks all fields again. */
  readonly context: Context;
}

export function toErrors<Fields extends FieldValues>(problems: readonly FieldProblem<Fields>[]): FieldErrors<Fields> {
  const entries = problems.toReversed().map(({ field, message }) => [field, { type: "check", message }]);
  return Object.fromEntries(entries) as FieldErrors<Fields>;
}

/** Options of a form that checks a field when it is left. `check` gets the newest context of the document. */
export const documentFormOptions = <Fields extends FieldValues>(
  values: Fields,
  errors: FieldErrors<Fields>,
  check: (values: Fields) => readonly FieldProblem<Fields>[],
) =>
  ({
    mode: "onTouched",
    // A long document has an error summary, whose link moves the focus.
    shouldFocusError: false,
    // react-hook-form's types do not support generic default values.
    defaultValues: values as UseFormProps<Fields>["defaultValues"],
    errors,
    resolver: (now) => {
      // react-hook-form changes its values in place.
      const found = toErrors(check({ ...now }));
      return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values: now, errors: {} };
    },
  }) satisfies UseFormProps<Fields>;

type FollowingForm<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, "getValues" | "setValue">;

/** Copies changes of the document into the form. Returns whether there were any. */
export function followDocument<Fields extends FieldValues>({ getValues, setValue }: FollowingForm<Fields>, values: Fields): boolean {
  const names = (Object.keys(values) as FieldPath<Fields>[]).filter((name) => getValues(name) !== values[name]);
  for (const name of names) setValue(name, values[name]);
  return names.length > 0;
}
