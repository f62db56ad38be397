import "server-only";
import { environment } from "../env.ts";

interface Head {
  get(name: string): string | null;
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * False only for a request of the dashboard's own pages. Browsers identify it by Sec-Fetch-Site, or by Origin where that is missing
 * (plain http on a host other than this machine). A request with neither header does not come from our pages.
 */
export function isCrossSite(head: Head): boolean {
  const site = head.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin";
  const { publicOrigin } = environment();
  const host = publicOrigin === null ? (head.get("x-forwarded-host") ?? head.get("host")) : hostOf(publicOrigin);
  return host === null || hostOf(head.get("origin") ?? "") !== host;
}
