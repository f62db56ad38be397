import "server-only";
import { processWide } from "../process-wide.ts";
import { fetchImage, type Image } from "./fetch-image.ts";

interface Kept {
  readonly image: Promise<Image | null>;
  readonly until: number;
  bytes: number;
}

const keptMs = 60 * 60_000;
/** What was broken is tried again soon. */
const missingKeptMs = 60_000;
const bytesMax = 32 * 1024 * 1024;
const keptMax = 2_000;

const shelf = () => processWide("images", () => new Map<string, Kept>());

function makeRoom(kept: Map<string, Kept>): void {
  let bytes = 0;
  for (const entry of kept.values()) bytes += entry.bytes;
  for (const [address, entry] of kept) {
    if (bytes <= bytesMax && kept.size <= keptMax) return;
    kept.delete(address);
    bytes -= entry.bytes;
  }
}

/** A picture by its address, fetched once for all who look at it at the same time and kept for a while. */
export async function keptImage(address: string, api: URL): Promise<Image | null> {
  const kept = shelf();
  const key = `${api.origin} ${address}`;
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.image;
  const entry: Kept = { image: fetchImage(address, api), until: Date.now() + keptMs, bytes: 0 };
  kept.delete(key);
  kept.set(key, entry);
  const image = await entry.image;
  if (kept.get(key) === entry) {
    if (image === null) kept.set(key, { ...entry, until: Date.now() + missingKeptMs });
    else entry.bytes = image.bytes.length;
    makeRoom(kept);
  }
  return image;
}
