"use client";
import { useMemo } from "react";
import { type ChangingForm, useDocumentForm } from "#components/form/use-document-form.ts";
import { type DraftHeader, headerFields } from "#lib/orders/drafts/draft.ts";
import type { PlacedError } from "#lib/orders/drafts/field-address.ts";
import { headerProblems } from "#lib/orders/drafts/rules.ts";
import { duplicateCode } from "#lib/orders/drafts/saving/validate-draft.ts";
import { useOrder } from "../order-context.ts";
import { useSession } from "../session/use-session.ts";

interface HeadChecks {
  /** Errors that the service returned. */
  readonly errors: readonly PlacedError[];
  readonly showsAllErrors: boolean;
}

const messageOf = ({ code, message }: PlacedError) => (code === duplicateCode ? "Another order of this vendor has this number." : message);

/** The service's errors, and the contract's errors for the other fields. */
const check = (header: DraftHeader, { errors, showsAllErrors }: HeadChecks) => [
  ...errors.flatMap((error) => (error.address.kind === "header" ? [{ field: error.address.field, message: messageOf(error) }] : [])),
  ...headerProblems(header).filter(({ kind }) => showsAllErrors || kind === "wrong"),
];

export interface OrderHeaderForm extends ChangingForm<DraftHeader> {
  readonly values: DraftHeader;
}

export function useOrderHeaderForm(): OrderHeaderForm {
  const { session, showsAllErrors } = useOrder();
  const text = useSession(session, ({ draft }) => JSON.stringify(draft, [...headerFields]));
  const errors = useSession(session, (view) => view.errors);
  const values: DraftHeader = useMemo(() => JSON.parse(text), [text]);
  const context = useMemo(() => ({ errors, showsAllErrors }), [errors, showsAllErrors]);
  return { values, ...useDocumentForm({ values, check, context }) };
}
