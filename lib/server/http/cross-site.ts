import "server-only";
import { environment } from "../env.ts";

interface Head {
  get(name: string): string | null;
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * False only for a request that the dashboard's own pages made. Browsers say so in Sec-Fetch-Site, and where they do not (plain http on
 * another host than this machine) in Origin; a request with neither is not from a page of ours.
 */
export function isCrossSite(head: Head): boolean {
  const site = head.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin";
  const { publicOrigin } = environment();
  const host = publicOrigin === null ? (head.get("x-forwarded-host") ?? head.get("host")) : hostOf(publicOrigin);
  return host === null || hostOf(head.get("origin") ?? "") !== host;
}
