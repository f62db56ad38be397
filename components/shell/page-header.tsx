import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";

interface PageHeaderProps {
  title: ReactNode;
  /** One line under the title: counts, "as of", what the page is for. */
  description?: ReactNode;
  /** The list that a detail page belongs to. */
  back?: { href: string; label: string };
  /** Beside the title: a status badge. */
  badge?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The header of every screen, with its only h1. */
export function PageHeader({ title, description, back, badge, actions }: PageHeaderProps) {
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2.5 sm:px-6 print:px-0">
      {/* If the title's longest word or a description leaves no space, the buttons wrap below. */}
      <div className={`min-w-0 grow ${description ? "basis-52" : "basis-[min-content]"}`}>
        {back ? (
          <Link href={back.href} className="mb-0.5 inline-flex print:hidden min-h-6 items-center gap-1 text-muted text-xs hover:text-ink">
            <ArrowLeft className="size-3.5" aria-hidden="true" />
            {back.label}
          </Link>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-semibold text-lg tracking-tight">{title}</h1>
          {badge}
        </div>
        {description ? <div className="text-muted text-sm">{description}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
    </header>
  );
}
