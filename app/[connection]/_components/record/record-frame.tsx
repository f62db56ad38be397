"use client";
import type { ReactNode } from "react";
import { RowPage } from "#components/data-table/rows/row-page.tsx";
import { allRecordsLabel, type RecordSlug, recordNoun } from "#lib/screens.ts";
import { useKeyType } from "../overlay/overlay-context.ts";
import { OpenRecordContext } from "./record-context.ts";
import { useListPlace } from "./use-list-place.ts";

interface RecordFrameProps {
  slug: RecordSlug;
  id: string;
  /** The link back, when it is not the list. */
  back?: ReactNode;
  children: ReactNode;
}

/** A record on its own page, with links to its list and to the previous and next record. */
export function RecordFrame({ slug, id: renderedID, back, children }: RecordFrameProps) {
  const place = useListPlace(slug);
  const keyType = useKeyType();
  return (
    <RowPage
      {...place}
      id={renderedID}
      noun={recordNoun(slug, keyType)}
      backLabel={allRecordsLabel(slug, keyType)}
      back={back}
      renderDetail={(id) => (
        <OpenRecordContext value={{ id, heading: "h1" }}>
          <div className="w-full max-w-6xl">{children}</div>
        </OpenRecordContext>
      )}
    />
  );
}
