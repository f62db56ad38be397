"use client";
import { LazyPanel } from "#components/ui/lazy-panel.tsx";
import { joinList } from "#lib/format/text/lists.ts";
import { loadScreenError } from "../../../../_components/sections/load-errors.ts";
import type { References } from "./use-references.ts";

/** Explains why choices are missing: reading them failed. */
export function MissingReferences({ references: { failed } }: { references: Pick<References, "failed"> }) {
  if (!failed) return null;
  const subject = `The ${joinList(failed.nouns)}`;
  return (
    <LazyPanel
      load={loadScreenError}
      failed={`${subject} could not be loaded.`}
      props={{ subject, error: failed.error, onRetry: failed.retry, retrying: failed.isReading }}
    />
  );
}
