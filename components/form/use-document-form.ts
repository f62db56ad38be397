"use client";
import { useEffect, useRef } from "react";
import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";

export interface FieldProblem<Fields extends FieldValues> {
  readonly field: FieldPath<Fields>;
  readonly message: string;
}

interface DocumentForm<Fields extends FieldValues, Context> {
  /** The document's values. The form follows them; `onChange` of each field writes to the document. */
  readonly values: Fields;
  /** All problems of the values. The first one of each field is shown. */
  readonly check: (values: Fields, context: Context) => readonly FieldProblem<Fields>[];
  /** What `check` needs besides the values. A new object checks all fields again. */
  readonly context: Context;
}

/**
 * A form over a document that also changes by undo, by a merge, by an import or in another tab. What somebody types is checked when the
 * field is left; what the document holds otherwise is checked at once.
 */
export function useDocumentForm<Fields extends FieldValues, Context>({
  values,
  check,
  context,
}: DocumentForm<Fields, Context>): UseFormReturn<Fields> {
  const form = useForm<Fields>({
    mode: "onTouched",
    defaultValues: values as DefaultValues<Fields>,
    resolver: (now) => {
      const problems = check(now, context).toReversed();
      const errors = Object.fromEntries(problems.map(({ field, message }) => [field, { type: "check", message }]));
      return problems.length === 0 ? { values: now, errors: {} } : { values: {}, errors: errors as FieldErrors<Fields> };
    },
  });
  const { getValues, setValue, trigger } = form;
  useEffect(() => {
    for (const name of Object.keys(values) as FieldPath<Fields>[])
      if (getValues(name) !== values[name]) setValue(name, values[name], { shouldValidate: true });
  }, [values, getValues, setValue]);
  const checked = useRef<Context>(undefined);
  useEffect(() => {
    if (checked.current === context) return;
    checked.current = context;
    void trigger();
  }, [context, trigger]);
  return form;
}
