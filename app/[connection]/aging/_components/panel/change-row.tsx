import type { ReactNode } from "react";

export function ChangeRow({ children }: { children: ReactNode }) {
  return (
    <li className="relative flex min-h-9 flex-wrap items-center gap-x-3 border-line px-4 not-first:border-t hover:bg-canvas">{children}</li>
  );
}
