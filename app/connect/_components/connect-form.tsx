"use client";
import { Eye, EyeOff, Lock } from "lucide-react";
import { type FormEvent, startTransition, useActionState, useId, useMemo, useState } from "react";
import type { FieldErrors, UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import { Notice } from "#components/feedback/notice.tsx";
import { RequestId } from "#components/feedback/request-id.tsx";
import { Form } from "#components/form/form.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useZodForm } from "#components/form/use-zod-form.ts";
import { environmentLabels } from "#components/shell/connection/connection-facts.ts";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/fields/field.tsx";
import { Input } from "#components/ui/fields/input.tsx";
import { type ConnectFields, connectForm, type EnvironmentName, keyLengthMax, nameLengthMax } from "#lib/session/connect-form.ts";
import { type ConnectState, connectAction } from "../actions.ts";
import { Connected } from "./connected.tsx";
import { Section } from "./section.tsx";

const idle: ConnectState = { status: "idle" };

interface ConnectFormProps {
  environments: readonly EnvironmentName[];
  /** Values of a connection whose key must be entered again. */
  initial: { readonly name: string; readonly environment: EnvironmentName } | undefined;
  /** The screen to return to. */
  back: string | undefined;
  replaces: string | undefined;
}

/** Checks a key and stores it. Works without JavaScript; with it, a refused key keeps the input. */
export function ConnectForm(props: ConnectFormProps) {
  const [state, connect, isPending] = useActionState(connectAction, idle);
  const [dismissed, setDismissed] = useState<ConnectState>(idle);
  if (state.status === "connected" && state !== dismissed) {
    const { connection, restrictions, href } = state;
    return <Connected connection={connection} restrictions={restrictions} href={href} onAnother={() => setDismissed(state)} />;
  }
  return <KeyForm state={state} connect={connect} isPending={isPending} {...props} />;
}

interface KeyFormProps extends ConnectFormProps {
  state: ConnectState;
  connect: (form: FormData) => void;
  isPending: boolean;
}

function KeyForm({ state, connect, isPending, environments, initial, back, replaces }: KeyFormProps) {
  const failed = state.status === "failed" ? state : null;
  const errors = useMemo(
    (): FieldErrors<ConnectFields> | undefined =>
      failed?.field ? { [failed.field]: { type: "server", message: failed.message } } : undefined,
    [failed],
  );
  // Without default values, the form keeps what was typed before hydration.
  const form = useZodForm(connectForm, { errors });

  // React resets a form after its action, and a refused key would have to be pasted again.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget);
    void form.handleSubmit(() => startTransition(() => connect(values)))(event);
  };

  return (
    <Section title="Connect with your key">
      <Form action={connect} onSubmit={submit} className="grid gap-4">
        {replaces ? <input type="hidden" name="replaces" value={replaces} /> : null}
        {back ? <input type="hidden" name="back" value={back} /> : null}
        <KeyField form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <EnvironmentChoice
            environments={environments}
            initial={failed?.values.environment ?? initial?.environment}
            field={form.register("environment")}
            error={form.formState.errors.environment?.message}
          />
          <FormField form={form} name="name" label="Name" optional>
            {(control) => (
              <Input
                {...control}
                size="lg"
                maxLength={nameLengthMax}
                autoComplete="off"
                enterKeyHint="go"
                placeholder="e.g. Downtown stores"
                defaultValue={failed?.values.name ?? initial?.name}
              />
            )}
          </FormField>
        </div>
        {failed && failed.field === null ? (
          <Notice tone="danger" role="alert" title="Not connected">
            {failed.message}
            {failed.requestId ? <RequestId id={failed.requestId} /> : null}
          </Notice>
        ) : null}
        <Button type="submit" variant="primary" size="lg" pending={isPending} className="w-full">
          {isPending ? "Trying the key…" : "Connect"}
        </Button>
        <p className="flex gap-2 text-faint text-xs">
          <Lock className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          The key is stored encrypted, is used only by the dashboard’s server, and is never part of a page. You can forget it here at any
          time.
        </p>
      </Form>
    </Section>
  );
}

function KeyField({ form }: { form: UseFormReturn<ConnectFields, unknown, ConnectFields> }) {
  const [isShown, setShown] = useState(false);
  return (
    <FormField form={form} name="key" label="API key">
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            size="lg"
            type={isShown ? "text" : "password"}
            required
            maxLength={keyLengthMax}
            autoComplete="off"
            enterKeyHint="go"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Paste the key you were issued"
            className="pr-11 font-mono placeholder:font-sans"
          />
          <Button
            variant="ghost"
            size="icon"
            className="absolute top-1 right-1 pointer-coarse:top-0 pointer-coarse:right-0"
            aria-label="Show the key"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Button>
        </div>
      )}
    </FormField>
  );
}

interface EnvironmentChoiceProps {
  /** The environments that this dashboard has an address for. */
  environments: readonly EnvironmentName[];
  initial?: string;
  field: UseFormRegisterReturn;
  error?: string;
}

/** Radio buttons that look like one switch. A key is valid in one environment only. */
function EnvironmentChoice({ environments, initial, field, error }: EnvironmentChoiceProps) {
  const id = useId();
  const chosen = environments.find((name) => name === initial) ?? environments[0];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Environment</legend>
      <div className="flex h-10 divide-x pointer-coarse:h-11 divide-control rounded-md border border-control bg-surface shadow-control">
        {environments.map((name) => (
          <label
            key={name}
            className="relative flex flex-1 cursor-pointer items-center gap-2 px-3 text-muted text-sm first:rounded-l-md last:rounded-r-md hover:text-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              {...field}
              type="radio"
              value={name}
              defaultChecked={name === chosen}
              className="size-4 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none transition-[border-width] duration-100 checked:border-5 checked:border-accent forced-colors:appearance-auto"
            />
            {environmentLabels[name]}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
