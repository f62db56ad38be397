"use client";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";

interface FieldProblem<Fields extends FieldValues> {
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

function toErrors<Fields extends FieldValues>(problems: readonly FieldProblem<Fields>[]): FieldErrors<Fields> | undefined {
  if (problems.length === 0) return undefined;
  const entries = problems.toReversed().map(({ field, message }) => [field, { type: "check", message }]);
  return Object.fromEntries(entries) as FieldErrors<Fields>;
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
  const [errors] = useState(() => toErrors(check(values, context)));
  const form = useForm<Fields>({
    mode: "onTouched",
    // A long document leads to its first error by a summary.
    shouldFocusError: false,
    defaultValues: values as DefaultValues<Fields>,
    ...(errors && { errors }),
    resolver: (now) => {
      const found = toErrors(check(now, context));
      return found ? { values: {}, errors: found } : { values: now, errors: {} };
    },
  });
  const { getValues, setValue, trigger } = form;
  const checked = useRef(context);
  useEffect(() => {
    const names = (Object.keys(values) as FieldPath<Fields>[]).filter((name) => getValues(name) !== values[name]);
    if (names.length === 0 && checked.current === context) return;
    for (const name of names) setValue(name, values[name]);
    checked.current = context;
    void trigger();
  }, [values, context, getValues, setValue, trigger]);
  return form;
}
