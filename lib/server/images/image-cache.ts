import "server-only";
import { BoundedMap } from "../http/bounded-map.ts";
import { processWide } from "../http/process-wide.ts";
import { serverLimits } from "../limits.ts";
import { createSlots } from "../upstream/upstream-slots.ts";
import { fetchImage, type Image } from "./fetch-image.ts";

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
