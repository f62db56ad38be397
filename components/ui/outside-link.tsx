import type { ReactNode } from "react";
import { webAddress } from "#lib/format/text/address.ts";

interface OutsideLinkProps {
  /** An address from a record. Only http and https are linked. */
  url: string | null | undefined;
  className?: string;
  /** The accessible name. */
  label?: string;
  /** Shown where the address is not valid. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A link out of the dashboard, in a new tab without a referrer or an opener. */
export function OutsideLink({ url, className, label, fallback = null, children }: OutsideLinkProps) {
  const address = webAddress(url);
  if (address === null) return fallback;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className} aria-label={label}>
      {children}
    </a>
  );
}
