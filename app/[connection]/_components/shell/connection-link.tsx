"use client";
import Link from "next/link";
import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { button } from "#components/ui/button.tsx";

interface ConnectionLinkProps {
  /** The screen's folder; "" for the overview. */
  segment: string;
  children: ReactNode;
}

/** To a screen of the connection in the address, from where nothing else tells which that is. */
export function ConnectionLink({ segment, children }: ConnectionLinkProps) {
  const { connection } = useParams<{ connection: string }>();
  return (
    <Link href={`/${connection}${segment && `/${segment}`}`} className={`${button()} pointer-coarse:h-11`}>
      {children}
    </Link>
  );
}
