import "server-only";
import { createHash } from "node:crypto";
import { BoundedMap } from "../http/bounded-map.ts";
import { processWide } from "../http/process-wide.ts";
import { fetchRemoteFile, type RemoteFile, type RemoteFileKind } from "../http/remote-file.ts";
import { serverLimits } from "../limits.ts";
import { createSlots } from "../upstream/upstream-slots.ts";

interface Image extends RemoteFile {
  readonly etag: string;
}

export const imageBytesMax = serverLimits.pictureBytes;
/** Formats that browsers show and that cannot hold script. SVG can. */
const images: RemoteFileKind = {
  name: "images",
  contentTypes: new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"]),
  bytesMax: imageBytesMax,
  timeoutMs: 6_000,
};

/** The picture at an address from a record; null where it is missing, late, too large or of another format. */
export async function fetchImage(text: string, api: URL, patienceMs: number = images.timeoutMs): Promise<Image | null> {
  const file = await fetchRemoteFile(text, api, images, AbortSignal.timeout(patienceMs));
  // For any failure the screen shows its placeholder.
  if (typeof file === "string") return null;
  return { ...file, etag: `"${createHash("sha256").update(file.bytes).digest("base64url").slice(0, 22)}"` };
}

interface CachedImage {
  readonly image: Image | null;
  readonly until: number;
}

const cacheMs = 60 * 60_000;
/** A failed picture is tried again soon. */
const missingCacheMs = 60_000;
const waitMaxMs = 6_000;

const cache = () =>
  processWide("images", () => ({
    images: new BoundedMap<string, CachedImage>({
      entries: serverLimits.images,
      bytes: serverLimits.imageBytes,
      sizeOf: ({ image }) => image?.bytes.length ?? 0,
    }),
    underWay: new Map<string, Promise<Image | null>>(),
    slots: createSlots({
      perOwner: serverLimits.imageFetches,
      total: serverLimits.imageFetches,
      waitingPerOwner: serverLimits.waitingImageFetches,
      waitingTotal: serverLimits.waitingImageFetches,
      waitMaxMs,
    }),
  }));

async function fetchAndKeep(key: string, address: string, api: URL): Promise<Image | null> {
  const { images, slots } = cache();
  const release = await slots.acquire("images").catch(() => null);
  // Too many fetches at once: the screen shows its placeholder, and the next visit tries again.
  if (!release) return null;
  try {
    const image = await fetchImage(address, api);
    images.set(key, { image, until: Date.now() + (image === null ? missingCacheMs : cacheMs) });
    return image;
  } finally {
    release();
  }
}

/** A picture by its address. Simultaneous callers share one fetch, and the result is cached. */
export function cachedImage(address: string, api: URL): Promise<Image | null> {
  const { images, underWay } = cache();
  const key = `${api.origin} ${address}`;
  const known = images.get(key);
  if (known && known.until > Date.now()) return Promise.resolve(known.image);
  const begun = underWay.get(key);
  if (begun) return begun;
  const fetching = fetchAndKeep(key, address, api).finally(() => underWay.delete(key));
  underWay.set(key, fetching);
  return fetching;
}
