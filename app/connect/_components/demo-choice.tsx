"use client";

import { ArrowRight, PackageOpen, Store, UserRoundSearch } from "lucide-react";
import { useActionState, useId } from "react";
import { useFormStatus } from "react-dom";
import { Notice } from "#components/feedback/notice.tsx";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Spinner } from "#components/ui/button.tsx";
import { type ConnectState, openDemoAction } from "../actions.ts";
import { Section } from "./section.tsx";

type Role = "retailer" | "brand" | "rep";

const offers = {
  retailer: { icon: Store, text: "A chain of stores: its invoices and what is open." },
  brand: { icon: PackageOpen, text: "A supplier: its share of every invoice." },
  rep: { icon: UserRoundSearch, text: "The distributor’s own view of every account." },
};

const idle: ConnectState = { status: "idle" };

export function DemoChoice({ roles, back }: { roles: readonly Role[]; back: string | undefined }) {
  const [state, open] = useActionState(openDemoAction, idle);
  return (
    <Section title="Look around with demo data">
      <form action={open} className="grid gap-2.5 sm:grid-cols-3">
        {back ? <input type="hidden" name="back" value={back} /> : null}
        {roles.map((role) => (
          <DemoButton key={role} role={role} />
        ))}
      </form>
      {state.status === "failed" ? (
        <Notice tone="danger" role="alert" title="The demo could not be opened" className="mt-3">
          {state.message}
          {state.requestId ? <RequestId id={state.requestId} /> : null}
        </Notice>
      ) : null}
    </Section>
  );
}

function DemoButton({ role }: { role: Role }) {
  const { pending, data } = useFormStatus();
  const id = useId();
  const { icon: Icon, text } = offers[role];
  const isOpening = pending && data?.get("role") === role;
  return (
    <button
      type="submit"
      name="role"
      value={role}
      disabled={pending}
      aria-busy={isOpening || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="group flex items-start gap-3 rounded-lg border border-line-strong bg-surface p-3.5 text-left shadow-control transition-colors duration-100 enabled:hover:border-control enabled:hover:bg-canvas disabled:opacity-60 sm:flex-col"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        {isOpening ? <Spinner /> : <Icon className="size-4" aria-hidden="true" />}
      </span>
      <span className="min-w-0 flex-1">
        <span id={`${id}-title`} className="flex items-center gap-1 font-medium text-sm">
          Explore as {role}
          <ArrowRight className="size-3.5 text-faint transition-transform duration-150 group-hover:translate-x-0.5" aria-hidden="true" />
        </span>
        <span id={`${id}-text`} className="mt-0.5 block text-muted text-xs">
          {text}
        </span>
      </span>
    </button>
  );
}
