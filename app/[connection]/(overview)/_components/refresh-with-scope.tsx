"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useRequestLog } from "#lib/api/http/api-provider.tsx";

/** The status of an answer that no longer knows the changes of a list, as after a change of the key's scope. */
const goneStatus = 410;
/** The lists of a page get such answers one after the other. */
const settleMs = 500;

/** Reads what the server has read again when the browser must read its lists whole, because the scope of the key may have changed. */
export function RefreshWithScope() {
  const router = useRouter();
  const log = useRequestLog();
  useEffect(() => {
    let seen = log.get()[0]?.id ?? 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = log.subscribe(() => {
      const [latest] = log.get();
      if (!latest || latest.id <= seen) return;
      seen = latest.id;
      if (latest.status !== goneStatus) return;
      clearTimeout(timer);
      timer = setTimeout(() => router.refresh(), settleMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [router, log]);
  return null;
}
