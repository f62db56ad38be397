import type { ReactNode } from "react";

/** A large figure between its name and its explanation. Belongs in a `dl`. */
export function ExplainedFigure({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-faint text-xs">{name}</dt>
      <dd className="font-semibold text-xl tabular-nums tracking-tight">{children}</dd>
      <dd className="text-faint text-xs">{text}</dd>
    </div>
  );
}
