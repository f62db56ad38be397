"use client";
import { SearchX } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { allRecordsLabel, type RecordSlug, recordNoun } from "#lib/screens.ts";
import { useKeyType } from "../overlay/overlay-context.ts";
import { ConnectionLink } from "../shell/navigation/connection-link.tsx";

interface RecordMissingProps {
  slug: RecordSlug;
  /** A possible reason why the record is missing. */
  missing?: string | undefined;
}

/** The page of a record that does not exist or that this key does not see. The API answers 404 for both. */
export function RecordMissing({ slug, missing }: RecordMissingProps) {
  const keyType = useKeyType();
  const noun = recordNoun(slug, keyType);
  return (
    <div className="grid grow place-items-center">
      <EmptyState
        as="h1"
        icon={SearchX}
        title={`There is no such ${noun} here`}
        action={<ConnectionLink slug={slug}>{allRecordsLabel(slug, keyType)}</ConnectionLink>}
      >
        {missing ?? `The Data API has no ${noun} with this id among those that this connection’s key covers.`}
      </EmptyState>
    </div>
  );
}
