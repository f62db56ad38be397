"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAddress } from "#components/data-table/url/address.ts";
import { guardOffline } from "#components/feedback/guard-offline.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { takeSnapshot } from "#lib/api/reading/screen-snapshot.ts";
import { isServerReachable } from "#lib/browser/reachable.ts";
import { createScreenFollower } from "#lib/offline/screens/follow-screen.ts";
import { offlineSlug } from "#lib/offline/screens/offline-screens.ts";
import { openBuild, storedEnd } from "#lib/offline/screens/screen-document.ts";
import { mayStore, registerWorker } from "#lib/offline/screens/service-worker-client.ts";
import { browserScreens } from "#lib/offline/screens/stored-screens.ts";
import { titleOf } from "#lib/screens.ts";

const follower = createScreenFollower();
const open = (href: string) => window.location.assign(href);

/** A page from the store is read again as soon as the dashboard answers. */
async function isReachable(): Promise<boolean> {
  const is = await isServerReachable();
  if (is && storedEnd(document) !== null) dispatchEvent(new Event("online"));
  return is;
}

export interface OfflineScreensProps {
  keyType: KeyType;
  /** When the connection's key was entered. */
  signedInAt: string;
}

/** Stores the screens that open offline whenever they were read, and follows links to them without a network. */
export function OfflineScreens({ keyType, signedInAt }: OfflineScreensProps) {
  const { connection } = useApi();
  const client = useQueryClient();
  const { pathname, search } = useAddress();
  const slug = offlineSlug(connection, pathname);
  const address = `${pathname}${search ? `?${search}` : ""}`;

  useEffect(() => {
    const listStored = async (path: string) => (await browserScreens()?.list(connection, path)) ?? [];
    return guardOffline({ isReachable, listStored, open });
  }, [connection]);

  useEffect(() => {
    browserScreens()
      ?.deleteOtherKeys(connection, signedInAt)
      .catch(() => {});
    registerWorker();
  }, [connection, signedInAt]);

  useEffect(() => {
    const screens = browserScreens();
    if (!slug || !screens) return;
    const title = titleOf(slug, keyType);
    return follower.follow({
      path: pathname,
      address,
      mayStore,
      read: () => takeSnapshot(client),
      store: ({ snapshot: data, readAt }) =>
        screens.store({ connection, signedInAt, title, address, data, readAt, build: openBuild(document) }),
    });
  }, [client, connection, signedInAt, keyType, slug, pathname, address]);
  return null;
}
