import { makeZip } from "client-zip";
import { ApiError } from "#lib/api/http/errors.ts";
import { isRateLimited, retryWait, type Wait } from "#lib/api/quota/pace.ts";
import { type Clock, systemClock } from "#lib/api/reading/pages.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { DocumentPlan, MissingDocument, PlannedDocument } from "./plan-documents.ts";
import type { ZipTarget } from "./zip-target.ts";

export const zipFilesMax = 1_000;

export interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

export interface ZippedDocument extends PlannedDocument {
  /** Path in the ZIP with its extension. */
  readonly file: string;
}

export interface ZipContent {
  readonly files: readonly ZippedDocument[];
  /** Documents without an address, and those that could not be fetched. */
  readonly missing: readonly MissingDocument[];
}

interface ZipOptions {
  readonly plan: DocumentPlan;
  /** Throws ApiError. */
  readonly fetchFile: (document: PlannedDocument, signal: AbortSignal) => Promise<FetchedFile>;
  readonly writeIndex: (content: ZipContent) => Promise<Blob>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Called before a pause, with its reason. */
  readonly onWait?: (wait: Wait) => void;
  /**
   * Called when the dashboard or the Data API still cannot be reached after several tries. True fetches again, false saves the ZIP without
   * the rest. Rejects with the signal's reason.
   */
  readonly onUnreachable: (error: ApiError) => Promise<boolean>;
  readonly target: Pick<ZipTarget, "save" | "bytesMax">;
  readonly clock?: Clock;
}

const extensions: Readonly<Record<string, string>> = { "application/pdf": "pdf", "image/png": "png", "image/jpeg": "jpg" };
const extensionOf = (contentType: string) => extensions[contentType.split(";")[0]?.trim() ?? ""] ?? "bin";
const fetchedAtOnce = 4;
const unavailable = 503;
/** The codes of the dashboard without the Data API, and of a server in front of a dashboard that does not run. */
const unreachableCodes = new Set(["UPSTREAM_UNREACHABLE", "UPSTREAM_TIMEOUT", "HTTP_502", "HTTP_503", "HTTP_504"]);
const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || unreachableCodes.has(error.code));
/** The connection is gone, or its key may not read these records. */
const endsAll = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Fetches a file, or says why it is missing. Waits after a 429 and after a busy server. When no document can be reached, asks once for all
 * that are being fetched. Other failures are final.
 */
function createFetcher({ fetchFile, signal, onWait, onUnreachable, clock = systemClock }: ZipOptions) {
  let asked: Promise<boolean> | null = null;
  let leftOut: string | null = null;
  const ask = (error: ApiError) => {
    asked ??= onUnreachable(error).finally(() => {
      asked = null;
    });
    return asked;
  };
  return async (document: PlannedDocument): Promise<FetchedFile | string> => {
    for (let attempts = 1; leftOut === null; attempts += 1) {
      try {
        return await fetchFile(document, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (endsAll(error)) throw error;
        const mayPass = isRateLimited(error) || isUnreachable(error) || (error instanceof ApiError && error.status === unavailable);
        const wait = mayPass ? retryWait({ error, attempts, now: clock.now(), random: clock.random() }) : null;
        if (wait) {
          onWait?.(wait);
          await clock.sleep(wait.until - clock.now(), signal);
          continue;
        }
        const reason = failureText(error, "The document could not be fetched.");
        if (!isUnreachable(error)) return reason;
        if (!(await ask(error))) leftOut = reason;
        attempts = 0;
      }
    }
    return leftOut;
  };
}

/**
 * Saves a ZIP of the documents with index.csv. What cannot be fetched is listed with its reason. Documents are fetched only as fast as the
 * target takes them, so that few are in memory. Throws the signal's reason, the target's error, and the ApiError of a connection that ended.
 */
export async function zipDocuments(options: ZipOptions): Promise<ZipContent> {
  const { plan, writeIndex, signal, onProgress, target } = options;
  const { bytesMax } = target;
  const files: ZippedDocument[] = [];
  const missing: MissingDocument[] = [...plan.missing];
  const queue = plan.files.slice(0, zipFilesMax);
  const fetchPatiently = createFetcher(options);
  missing.push(...plan.files.slice(zipFilesMax).map((file) => ({ ...file, reason: `The ZIP is full: it holds ${zipFilesMax} files.` })));
  let bytes = 0;

  async function* entries() {
    const started: Promise<FetchedFile | string>[] = [];
    for (const [at, document] of queue.entries()) {
      while (started.length < Math.min(at + fetchedAtOnce, queue.length)) {
        const next = queue[started.length];
        if (!next) break;
        const fetching = bytes < bytesMax ? fetchPatiently(next) : Promise.resolve("");
        // The failure is thrown where the file is taken. A failure of a later file must not count as unhandled before.
        fetching.catch(() => {});
        started.push(fetching);
      }
      const found = (await started[at]) ?? "";
      // Only the ZIP keeps the bytes.
      started[at] = Promise.resolve("");
      signal.throwIfAborted();
      const isFull = typeof found !== "string" && bytes + found.bytes.length > bytesMax;
      if (isFull) bytes = bytesMax;
      if (typeof found === "string" || isFull) {
        const full = `The ZIP is full: it holds ${Math.floor(bytesMax / 1024 / 1024)} MB.`;
        missing.push({ ...document, reason: typeof found === "string" && found !== "" ? found : full });
      } else {
        bytes += found.bytes.length;
        const file = `${document.path}.${extensionOf(found.contentType)}`;
        files.push({ ...document, file });
        yield { name: file, input: found.bytes };
      }
      onProgress(at + 1, queue.length);
    }
    yield { name: "index.csv", input: await writeIndex({ files, missing }) };
  }

  onProgress(0, queue.length);
  await target.save(makeZip(entries()), signal);
  return { files, missing };
}
