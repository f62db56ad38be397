import "server-only";
import { createHash } from "node:crypto";
import { fetchRemoteFile, type RemoteFile, type RemoteFileKind } from "../http/remote-file.ts";
import { serverLimits } from "../limits.ts";

export interface Image extends RemoteFile {
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
