import { FlaskConical } from "lucide-react";

/** A fixed band on every screen of a test environment. */
export function EnvironmentBand() {
  return (
    <aside
      aria-label="Environment"
      className="sticky top-0 z-30 flex h-8 items-center justify-center gap-2 border-fill-warning/50 border-b bg-warning-soft px-4 text-sm text-warning"
    >
      <FlaskConical className="size-4 shrink-0" aria-hidden="true" />
      <p className="truncate">
        <strong className="font-semibold">Test environment</strong>
        <span className="max-sm:hidden"> · its own data, renewed every Sunday morning. Nothing here reaches production.</span>
      </p>
    </aside>
  );
}
