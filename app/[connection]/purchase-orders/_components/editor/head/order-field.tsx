"use client";
import type { ReactNode } from "react";
import { type ControlProps, Field } from "#components/ui/field.tsx";
import type { HeaderField } from "#lib/drafts/draft.ts";
import { headerProblems } from "#lib/drafts/rules.ts";
import { duplicateCode } from "#lib/drafts/saving/validate-draft.ts";
import { headerFieldID } from "../lines/cell-places.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../use-session.ts";

interface OrderFieldProps {
  field: HeaderField;
  label: string;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Shows the service's message for the field, or else the contract's. */
export function OrderField({ field, label, hint, children }: OrderFieldProps) {
  const { session } = useOrder();
  const message = useSession(session, ({ draft, errors, showsAllErrors }) => {
    const told = errors.find(({ address }) => address.kind === "header" && address.field === field);
    if (told?.code === duplicateCode) return "Another order of this vendor has this number.";
    return (
      told?.message ??
      headerProblems(draft).find((problem) => problem.field === field && (showsAllErrors || problem.kind === "wrong"))?.message
    );
  });
  return (
    <Field id={headerFieldID(field)} label={label} error={message} hint={hint}>
      {children}
    </Field>
  );
}
