"use client";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { type DocumentForm, documentFormOptions, followDocument, toErrors } from "./document-form.ts";

/**
 * A form over a document that also changes by undo, by a merge, by an import or in another tab. Typed values are checked when the field is left. All other changes of the document are checked at once.
 */
export function useDocumentForm<Fields extends FieldValues, Context>({
  values,
  check,
  context,
}: DocumentForm<Fields, Context>): UseFormReturn<Fields> {
  const [errors] = useState(() => toErrors(check(values, context)));
  const form = useForm<Fields>(documentFormOptions(values, errors, (now) => check(now, context)));
  const { getValues, setValue, trigger } = form;
  const checked = useRef(context);
  useEffect(() => {
    const hasChanged = followDocument({ getValues, setValue }, values);
    if (!hasChanged && checked.current === context) return;
    checked.current = context;
    void trigger();
  }, [values, context, getValues, setValue, trigger]);
  return form;
}
