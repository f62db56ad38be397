import { SearchX } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import type { ScreenSlug } from "#lib/screens.ts";
import { ConnectionLink } from "../shell/connection-link.tsx";

interface RecordMissingProps {
  /** "invoice". */
  noun: string;
  /** The list that it would be in: its folder, and "All invoices". */
  list: { slug: ScreenSlug; words: string };
  icon?: ComponentProps<typeof EmptyState>["icon"];
  /** Why it may be missing, where more is known than that the API has none. */
  children?: ReactNode;
}

/** There is no such record, and the way to those that there are. */
export function RecordMissing({ noun, list, icon = SearchX, children }: RecordMissingProps) {
  return (
    <div className="grid grow place-items-center">
      <EmptyState
        as="h1"
        icon={icon}
        title={`There is no such ${noun} here`}
        action={<ConnectionLink slug={list.slug}>{list.words}</ConnectionLink>}
      >
        {children ?? `The Data API has no ${noun} with this id among those that this connection’s key covers.`}
      </EmptyState>
    </div>
  );
}
