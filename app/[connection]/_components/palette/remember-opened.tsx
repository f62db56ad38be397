"use client";
import { useEffect } from "react";
import { useAddress } from "#components/data-table/url/address.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { rememberOpened, thingAt } from "#lib/shell/palette/recent.ts";

/** Remembers the opened invoice, order, customer or product for the palette. */
export function RememberOpened() {
  const { connection, scope } = useApi();
  const { pathname } = useAddress();
  useEffect(() => {
    const thing = thingAt(connection, pathname);
    if (thing) rememberOpened(browserStorage(), scope, thing);
  }, [connection, scope, pathname]);
  return null;
}
