"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import { createFormControl, type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { type DocumentForm, documentFormOptions, followDocument, toErrors } from "./use-document-form.ts";

interface RowForm<Fields extends FieldValues> {
  readonly errors: FieldErrors<Fields>;
  /** Whether somebody has typed in the row. */
  readonly isTyped: boolean;
  /** Writes what is typed. Unless the field was left before, it is checked when it is left. */
  readonly change: (name: FieldPath<Fields>, text: string) => void;
  readonly leave: (name: FieldPath<Fields>) => void;
  /** Writes a value that is not checked before `check`. */
  readonly set: UseFormReturn<Fields>["setValue"];
  readonly check: (name: FieldPath<Fields>) => void;
}

type RowControl<Fields extends FieldValues> = Omit<UseFormReturn<Fields>, "formState">;

/**
 * Like `useDocumentForm`, for a row among hundreds: react-hook-form begins when somebody first types in the row. Its controls show the
 * document's values.
 */
export function useRowForm<Fields extends FieldValues, Context>({
  values,
  check,
  context,
}: DocumentForm<Fields, Context>): RowForm<Fields> {
  const row = useRef<RowControl<Fields> | null>(null);
  const newest = useRef(context);
  const [shown, setShown] = useState<FieldErrors<Fields> | null>(null);
  const found = useMemo(() => (shown ? null : toErrors(check(values, context))), [shown, check, values, context]);

  function begin(): RowControl<Fields> {
    if (row.current) return row.current;
    const errors = toErrors(check(values, context));
    const form = createFormControl<Fields>(documentFormOptions(values, errors, (now) => check(now, newest.current)));
    for (const name of Object.keys(values)) form.register(name as FieldPath<Fields>);
    // react-hook-form changes the object of its errors in place.
    form.subscribe({ formState: { errors: true }, callback: (state) => setShown({ ...state.errors } as FieldErrors<Fields>) });
    setShown(errors);
    row.current = form;
    return form;
  }
  const send = (form: RowControl<Fields>, type: "change" | "blur", name: FieldPath<Fields>, value: unknown) =>
    void form.register(name).onChange({ type, target: { name, value } });

  useEffect(() => {
    const isChecked = newest.current === context;
    newest.current = context;
    if (row.current && (followDocument(row.current, values) || !isChecked)) void row.current.trigger();
  }, [values, context]);

  return {
    errors: shown ?? found ?? {},
    isTyped: shown !== null,
    change: (name, text) => send(begin(), "change", name, text),
    leave: (name) => {
      if (row.current) send(row.current, "blur", name, row.current.getValues(name));
    },
    set: (...change) => begin().setValue(...change),
    check: (name) => void row.current?.trigger(name),
  };
}
