import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";

/** A few rows of a section, each as wide as the section. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="text-sm">{children}</ul>;
}

interface RowProps {
  href: string;
  name: ReactNode;
  /** Below the name. */
  note?: ReactNode;
  /** At the end of the line. */
  value: ReactNode;
  /** Below the value. */
  valueNote?: ReactNode;
}

export function LinkedRow({ href, name, note, value, valueNote }: RowProps) {
  return (
    <li className="relative flex min-h-11 items-center justify-between gap-4 border-line border-t px-4 py-1.5 hover:bg-canvas">
      <div className="min-w-0">
        <Link href={href} className="line-clamp-2 font-medium after:absolute after:inset-0">
          {name}
        </Link>
        {note ? <p className="line-clamp-2 text-muted text-xs">{note}</p> : null}
      </div>
      <div className="row-value tabular-nums">
        {value}
        {valueNote ? <p className="text-muted text-xs">{valueNote}</p> : null}
      </div>
    </li>
  );
}
