import type { ComponentType, ReactNode } from "react";

interface EmptyStateProps {
  icon?: ComponentType<{ className?: string; "aria-hidden"?: boolean | "true" | "false" }>;
  title: string;
  /** Why there is nothing, and what to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  /** The level that fits the page around it. */
  as?: "h1" | "h2" | "p";
  className?: string;
}

/** Says why there is nothing to show, and what to do. */
export function EmptyState({ icon: Icon, title, children, action, as: Heading = "h2", className = "" }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center px-6 py-14 text-center ${className}`}>
      {Icon ? (
        <span className="mb-4 grid size-10 place-items-center rounded-lg border border-line bg-surface text-faint shadow-control">
          <Icon className="size-5" aria-hidden="true" />
        </span>
      ) : null}
      <Heading className="font-semibold text-ink">{title}</Heading>
      {children ? <div className="mt-1 max-w-md text-balance text-muted text-sm">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
