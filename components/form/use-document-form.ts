"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { type DocumentForm, documentFormOptions, followDocument, toErrors } from "./document-form.ts";
import type { RowControl } from "./row-control.ts";

const loadRowControl = () => import("./row-control.ts");

/** Loads react-hook-form before somebody types. */
export const prepareForms = (): void => void loadRowControl().catch(() => undefined);

export interface ChangingForm<Fields extends FieldValues> {
  readonly errors: FieldErrors<Fields>;
  /** Whether somebody has typed in the form. */
  readonly isTyped: boolean;
  /** Writes the typed value. It is checked when the field is first left, and from then on at each change. */
  readonly change: (name: FieldPath<Fields>, value: string | number | null) => void;
  readonly leave: (name: FieldPath<Fields>) => void;
  /** Writes a value that is not checked before `check`. */
  readonly set: UseFormReturn<Fields>["setValue"];
  readonly check: (name: FieldPath<Fields>) => void;
}

/**
 * A form over a document that also changes by undo, by a merge, by an import or in another tab. Typed values are checked when the field is
 * left. All other changes of the document are checked at once. Its controls show the document's values. react-hook-form is loaded and
 * started when somebody first types, because a document can have hundreds of such forms.
 */
export function useDocumentForm<Fields extends FieldValues, Context>({
  values,
  check,
  context,
}: DocumentForm<Fields, Context>): ChangingForm<Fields> {
  const row = useRef<Promise<RowControl<Fields> | null> | null>(null);
  const newest = useRef(context);
  const [shown, setShown] = useState<FieldErrors<Fields> | null>(null);
  const found = useMemo(() => (shown ? null : toErrors(check(values, context))), [shown, check, values, context]);

  async function begin(): Promise<RowControl<Fields> | null> {
    const errors = toErrors(check(values, context));
    try {
      const { createRowControl } = await loadRowControl();
      setShown(errors);
      return createRowControl(
        values,
        documentFormOptions(values, errors, (now) => check(now, newest.current)),
        setShown,
      );
    } catch {
      // Without the library, each change is checked at once. The next change tries to load it again.
      row.current = null;
      return null;
    }
  }
  /** Runs `work` after all earlier work on the form. Does nothing before somebody types, because there is no form. */
  const withForm = async (work: (form: RowControl<Fields>) => unknown) => {
    const form = await row.current;
    if (form) await work(form);
  };
  const startWith = (work: (form: RowControl<Fields>) => unknown) => {
    row.current ??= begin();
    void withForm(work);
  };
  const dispatch = (form: RowControl<Fields>, type: "change" | "blur", name: FieldPath<Fields>, value: unknown) =>
    form.register(name).onChange({ type, target: { name, value } });

  useEffect(() => {
    const isChecked = newest.current === context;
    newest.current = context;
    void row.current?.then((form) => {
      if (form && (followDocument(form, values) || !isChecked)) void form.trigger();
    });
  }, [values, context]);

  return {
    errors: shown ?? found ?? {},
    isTyped: shown !== null,
    change: (name, value) => startWith((form) => dispatch(form, "change", name, value)),
    leave: (name) => void withForm((form) => dispatch(form, "blur", name, form.getValues(name))),
    set: (...change) => startWith((form) => form.setValue(...change)),
    check: (name) => void withForm((form) => form.trigger(name)),
  };
}
