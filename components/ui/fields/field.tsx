import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

/** Props that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  /** The control's id, where other elements refer to it; otherwise one is generated. */
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error. An error is announced when it appears, and again with the control. */
export function Field({ label, hint, error, optional = false, id: ownID, className, children }: FieldProps) {
  const generatedID = useId();
  const id = ownID ?? generatedID;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <Label htmlFor={id}>
        {label}
        {optional ? <span className="font-normal text-faint"> (optional)</span> : null}
      </Label>
      <div className="mt-1.5">{children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}</div>
      <FieldError id={`${id}-error`} error={error} />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-faint text-xs">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** The error of a control. The element is always on the page, because screen readers announce changes only inside an existing live region. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error ? (
        <p id={id} className="mt-1.5 flex gap-1.5 text-danger text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function Label({ className = "", ...rest }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller gives htmlFor or wraps the control
  return <label className={`block font-medium text-ink text-sm ${className}`} {...rest} />;
}
