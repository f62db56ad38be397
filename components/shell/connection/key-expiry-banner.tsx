import { TriangleAlert } from "lucide-react";
import { StaticExactTime } from "#components/ui/tips/static-exact-time.tsx";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { untilLabel } from "#lib/format/dates/durations.ts";

const warnedMs = 14 * 24 * 60 * 60_000;

interface KeyExpiryBannerProps {
  /** When the key expires, in UTC; null for never. */
  expires: string | null;
  viewer: { readonly locale: string; readonly timeZone: string; readonly nowMs: number };
  /** Whether it is the last item of the column that it is in. */
  isBelow?: boolean;
}

/** Warns in the last 14 days of a key. */
export function KeyExpiryBanner({ expires, viewer: { locale, timeZone, nowMs }, isBelow = false }: KeyExpiryBannerProps) {
  if (!expires || Date.parse(expires) - nowMs > warnedMs) return null;
  return (
    <div
      className={`flex gap-2 border-line bg-warning-soft px-4 py-2 text-ink text-sm sm:px-6 print:hidden ${isBelow ? "bottom-(--below) order-last border-t tall:sticky" : "border-b"}`}
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <p>
        <strong className="font-medium">
          This connection’s key expires {untilLabel(expires, nowMs, locale)}, on{" "}
          <StaticExactTime instant={expires}>{formatDateTime(expires, locale, timeZone)}</StaticExactTime>.
        </strong>{" "}
        Ask your distributor to extend it or to issue a new one. When it has expired, the dashboard asks for the new key, and nothing that
        you typed is lost.
      </p>
    </div>
  );
}
