"use client";
import type { ReactNode } from "react";
import { prepareForms } from "#components/form/use-document-form.ts";
import { type ControlProps, Field } from "#components/ui/fields/field.tsx";
import type { Draft, DraftHeader, HeaderField } from "#lib/orders/drafts/draft.ts";
import { fieldLabels } from "#lib/orders/drafts/field-address.ts";
import { headerFieldID } from "../lines/cell-places.ts";
import { useOrder } from "../order-context.ts";
import { useHeaderForm } from "./header-form-context.ts";

interface HeadControl extends ControlProps {
  readonly name: HeaderField;
  readonly value: string;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

interface OrderFieldProps<Name extends HeaderField> {
  field: Name;
  /** Converts the control's text to the field's value. */
  read: (text: string) => DraftHeader[Name];
  /** Changes other fields that depend on this one. */
  andThen?: (draft: Draft) => Draft;
  hint?: ReactNode;
  children: (control: HeadControl) => ReactNode;
}

/** A field of the order's header. Each change is written to the order. Undo takes back typed text in one step. */
export function OrderField<Name extends HeaderField>({ field, read, andThen = (draft) => draft, hint, children }: OrderFieldProps<Name>) {
  const { session } = useOrder();
  const { values, errors, change, leave } = useHeaderForm();
  const onChange: HeadControl["onChange"] = ({ target }) => {
    const value = read(target.value);
    change(field, value);
    session.edit((draft) => andThen({ ...draft, [field]: value }), typeof value === "string" ? field : null);
  };
  return (
    <Field id={headerFieldID(field)} label={fieldLabels[field]} error={errors[field]?.message} hint={hint}>
      {(shared) =>
        children({
          ...shared,
          name: field,
          value: String(values[field] ?? ""),
          onFocus: prepareForms,
          onBlur: () => leave(field),
          onChange,
        })
      }
    </Field>
  );
}
