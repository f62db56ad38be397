"use client";
import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { screenHref } from "#lib/routes.ts";
import type { ScreenSlug } from "#lib/screens.ts";

interface ConnectionLinkProps {
  slug: ScreenSlug;
  children: ReactNode;
}

/** A link to a screen of the connection in the address, for pages that get no parameters. */
export function ConnectionLink({ slug, children }: ConnectionLinkProps) {
  const { connection } = useParams<{ connection: string }>();
  return (
    <Link href={screenHref(connection, slug)} className={button()}>
      {children}
    </Link>
  );
}
