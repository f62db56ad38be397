"use client";
import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { type ControlProps, Field } from "#components/ui/field.tsx";
import type { Draft, DraftHeader, HeaderField } from "#lib/drafts/draft.ts";
import { fieldLabels } from "#lib/drafts/field-address.ts";
import { headerFieldID } from "../lines/cell-places.ts";
import { useOrder } from "../order-context.ts";

interface HeadControl extends ControlProps {
  readonly name: HeaderField;
  readonly value: string;
  readonly ref: (element: HTMLElement | null) => void;
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
  const { field: control, fieldState } = useController<DraftHeader>({ name: field });
  const onChange: HeadControl["onChange"] = ({ target }) => {
    const value = read(target.value);
    control.onChange(value);
    session.edit((draft) => andThen({ ...draft, [field]: value }), typeof value === "string" ? field : null);
  };
  return (
    <Field id={headerFieldID(field)} label={fieldLabels[field]} error={fieldState.error?.message} hint={hint}>
      {(shared) =>
        children({ ...shared, name: field, value: String(control.value ?? ""), ref: control.ref, onBlur: control.onBlur, onChange })
      }
    </Field>
  );
}
