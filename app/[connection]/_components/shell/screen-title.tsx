"use client";
import type { ScreenSlug } from "#lib/screens.ts";
import { titleOf } from "#lib/screens.ts";
import { useKeyType } from "../overlay/overlay-context.ts";

/** A screen's title as the connection's key reads it, for skeletons: a loading file gets no parameters. */
export function ScreenTitle({ slug }: { slug: ScreenSlug }) {
  return titleOf(slug, useKeyType());
}
