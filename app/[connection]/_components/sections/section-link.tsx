import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";

export function SectionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-7 items-center gap-1 text-accent text-sm hover:underline pointer-coarse:min-h-11 print:hidden"
    >
      {children}
      <ArrowRight className="size-3.5" aria-hidden="true" />
    </Link>
  );
}
