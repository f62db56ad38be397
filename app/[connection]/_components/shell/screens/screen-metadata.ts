import "server-only";
import type { Metadata } from "next";
import { type ScreenSlug, titleOf } from "#lib/screens.ts";
import { findConnection } from "#lib/server/session/connections.ts";

/** A page's generateMetadata: the screen's title for the connection's key type. */
export const screenMetadata =
  (slug: ScreenSlug) =>
  async ({ params }: { params: Promise<{ connection: string }> }): Promise<Metadata> => ({
    title: titleOf(slug, (await findConnection((await params).connection))?.keyType),
  });
