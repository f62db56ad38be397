"use client";
import type { ReactNode } from "react";
import { OutsideLink } from "#components/ui/outside-link.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { type DocumentOwner, documentAddress } from "#lib/files/documents/document-address.ts";

interface DocumentLinkProps {
  owner: DocumentOwner;
  /** An address from the record. */
  url: string | null;
  className: string;
  /** Shown where the address is not valid. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A link to a document of a record: on its own host, or downloaded through the dashboard. */
export function DocumentLink({ owner, url, className, fallback = null, children }: DocumentLinkProps) {
  const { connection } = useApi();
  const address = documentAddress(connection, owner, url);
  if (!address) return fallback;
  if (address.isDownload)
    return (
      // The answer to a failure is a page, which must not replace this one.
      <a href={address.href} target="_blank" rel="noopener" className={className}>
        {children}
        <span className="sr-only"> (downloads a file)</span>
      </a>
    );
  return (
    <OutsideLink url={url} className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </OutsideLink>
  );
}
