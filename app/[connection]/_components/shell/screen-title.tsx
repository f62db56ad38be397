"use client";
import type { ScreenSlug } from "#lib/screens.ts";
import { titleOf } from "#lib/screens.ts";
import { useKeyType } from "../overlay/overlay-context.ts";

/** A screen's title for the connection's key type, for loading.tsx files, which get no parameters. */
export function ScreenTitle({ slug }: { slug: ScreenSlug }) {
  return titleOf(slug, useKeyType());
}
