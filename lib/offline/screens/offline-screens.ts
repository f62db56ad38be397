import { screenHref } from "#lib/routes.ts";

/** The screens that open without a network, at /<connection>/<slug>. */
export const offlineSlugs = ["my-day", "delivery", "customers"] as const;

/** Its records also open without a network, at /<connection>/<slug>/<number>, if they were opened before. */
export const offlineRecordSlug = "customers";

/** A connection's screens are in a cache of its own, so that they are deleted together. */
const cachePrefix = "offline-screens:";

/** What the page stores and the service worker reads. The worker gets a copy, because its script imports nothing. */
export const offlineNames = {
  slugs: offlineSlugs,
  recordSlug: offlineRecordSlug,
  /** The header of a request for a page that shows only what the browser has read. */
  copyHeader: "x-offline-copy",
  cachePrefix,
  /** The cache of the scripts, styles and fonts that the stored screens need. */
  fileCache: "offline-files",
  filePath: "/_next/static/",
  /** Headers of a stored screen. */
  headers: {
    /** Its address with its filters. */
    address: "x-offline-address",
    /** Encoded as a part of a URL. */
    title: "x-offline-title",
    /** When it was stored, and when its connection ends, in epoch milliseconds. */
    storedAt: "x-offline-stored-at",
    endsAt: "x-offline-ends-at",
    signedInAt: "x-offline-signed-in-at",
    bytes: "x-offline-bytes",
    /** The paths of its files, separated by spaces. */
    files: "x-offline-files",
  },
} as const;

export const cacheOf = (connection: string): string => `${cachePrefix}${connection}`;

export const offlinePaths = (connection: string): readonly string[] => offlineSlugs.map((slug) => screenHref(connection, slug));

/** Whether the path is of a record that opens without a network. */
export function isOfflineRecord(connection: string, pathname: string): boolean {
  const list = `${screenHref(connection, offlineRecordSlug)}/`;
  return pathname.startsWith(list) && /^\d+$/.test(pathname.slice(list.length));
}

/** The screen at this path of a connection, or that of its record, if it opens without a network. */
export function offlineSlug(connection: string, pathname: string): (typeof offlineSlugs)[number] | undefined {
  if (isOfflineRecord(connection, pathname)) return offlineRecordSlug;
  return offlineSlugs.find((slug) => pathname === screenHref(connection, slug));
}
