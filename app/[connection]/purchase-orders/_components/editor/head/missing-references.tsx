"use client";
import { joinList } from "#lib/format/text/lists.ts";
import { ScreenError } from "../../../../_components/shell/screens/screen-error.tsx";
import type { References } from "./use-references.ts";

/** Explains why choices are missing: reading them failed. */
export function MissingReferences({ references: { failed } }: { references: Pick<References, "failed"> }) {
  if (!failed) return null;
  return <ScreenError subject={`The ${joinList(failed.nouns)}`} error={failed.error} onRetry={failed.retry} retrying={failed.isReading} />;
}
