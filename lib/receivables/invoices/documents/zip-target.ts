type ZipStream = ReadableStream<Uint8Array<ArrayBufferLike>>;

/** Where a ZIP is saved. */
export interface ZipTarget {
  readonly fileName: string;
  /** The most bytes of documents that it takes. */
  readonly bytesMax: number;
  /** Rejects when the file cannot be written, and with the reason of the signal. Then nothing is saved. */
  readonly save: (zip: ZipStream, signal: AbortSignal) => Promise<void>;
  /** Removes the empty file that a failed or canceled download leaves. */
  readonly discard: () => Promise<void>;
}

/** The most that a ZIP in memory holds. */
export const memoryBytesMax = 250 * 1024 * 1024;

/** Keeps the ZIP in memory until it is complete, for browsers that cannot write to a chosen file. */
export const memoryTarget = (fileName: string, download: (zip: Blob, fileName: string) => void): ZipTarget => ({
  fileName,
  bytesMax: memoryBytesMax,
  save: async (zip, signal) => {
    const blob = await new Response(zip, { headers: { "content-type": "application/zip" } }).blob();
    signal.throwIfAborted();
    download(blob, fileName);
  },
  discard: async () => {},
});

/** TypeScript does not know `remove`, which not every browser has. */
type WritableHandle = Pick<FileSystemFileHandle, "name" | "createWritable" | "getFile"> & { readonly remove?: () => Promise<void> };

/** Writes the ZIP to the file while documents are fetched. The browser puts the content in place when all is written. */
export const fileTarget = (handle: WritableHandle): ZipTarget => ({
  fileName: handle.name,
  bytesMax: Number.POSITIVE_INFINITY,
  save: async (zip, signal) => zip.pipeTo(await handle.createWritable(), { signal }),
  discard: async () => {
    const { size } = await handle.getFile();
    if (size === 0) await handle.remove?.();
  },
});

type FilePicker = (options: object) => Promise<WritableHandle>;

/** Shows the browser's dialog for a new file. Only Chromium has it, and TypeScript does not know it. */
export const filePicker = (): FilePicker | undefined =>
  (globalThis as { readonly showSaveFilePicker?: FilePicker }).showSaveFilePicker?.bind(globalThis);

/** Asks for a file where the browser can write to one. Null when the person chooses none; `otherwise` when the browser shows no dialog. */
export async function pickTarget(picker: FilePicker | undefined, otherwise: ZipTarget): Promise<ZipTarget | null> {
  if (!picker) return otherwise;
  try {
    const types = [{ description: "ZIP", accept: { "application/zip": [".zip"] } }];
    return fileTarget(await picker({ suggestedName: otherwise.fileName, types }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    return otherwise;
  }
}
