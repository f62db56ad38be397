import type { ReactNode } from "react";
import { webAddress } from "#lib/format/web-address.ts";

interface OutsideLinkProps {
  /** As a record gives it: linked to where it is http or https, and to nothing else. */
  url: string | null | undefined;
  className?: string;
  /** Instead of what it holds, for a screen reader. */
  label?: string;
  /** Instead of the link, where the address is none. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** The one way out of the dashboard: in a new tab, which learns neither the address it came from nor gets a hold of this one. */
export function OutsideLink({ url, className, label, fallback = null, children }: OutsideLinkProps) {
  const address = webAddress(url);
  if (address === null) return fallback;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className} aria-label={label}>
      {children}
    </a>
  );
}
