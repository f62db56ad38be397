import { expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/http/errors.ts";
import { readZip } from "#lib/testing/read-zip.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { zipDocuments } from "./zip-documents.ts";
import { filePicker, fileTarget, memoryTarget, pickTarget } from "./zip-target.ts";

const documentBytes = 10_000;
const documentCount = 60;
/** 4 are fetched ahead, and the streams hold the one that is written and the next one. */
const documentsInMemoryMax = 6;

const invoice = sampleInvoice({ InvoiceNum: "SO-1" });
const files = Array.from({ length: documentCount }, (_, at) => ({
  invoice,
  kind: "Invoice" as const,
  product: null,
  batch: null,
  url: `https://x/${at}`,
  path: `f${at}`,
}));

/** A chosen file whose disk takes one chunk per turn of the event loop. It counts the documents that are fetched and not yet written. */
function slowFile({ failsAt = Number.POSITIVE_INFINITY } = {}) {
  const seen = { fetched: 0, written: 0, most: 0, chunks: [] as Uint8Array[], isClosed: false, abortedWith: undefined as unknown };
  const remove = vi.fn(async () => {});
  const sink: UnderlyingSink<Uint8Array> = {
    async write(chunk) {
      await new Promise(setImmediate);
      if (seen.written >= failsAt) throw new DOMException("The disk is full.", "QuotaExceededError");
      seen.chunks.push(chunk);
      if (chunk.length === documentBytes) seen.written += 1;
    },
    close: () => {
      seen.isClosed = true;
    },
    abort: (reason) => {
      seen.abortedWith = reason;
    },
  };
  const handle = {
    name: "mine.zip",
    createWritable: async () => new WritableStream(sink) as FileSystemWritableFileStream,
    getFile: async () => new File(seen.isClosed ? [new Uint8Array(1)] : [], "mine.zip"),
    remove,
  };
  const fetchFile = async () => {
    seen.fetched += 1;
    seen.most = Math.max(seen.most, seen.fetched - seen.written);
    return { bytes: new Uint8Array(documentBytes), contentType: "application/pdf" };
  };
  return { seen, remove, target: fileTarget(handle), handle, fetchFile };
}

type Options = Parameters<typeof zipDocuments>[0];

const zip = ({ target, fetchFile }: ReturnType<typeof slowFile>, parts: Partial<Options> = {}) =>
  zipDocuments({
    plan: { files, missing: [] },
    fetchFile,
    writeIndex: async () => new Blob(["index"]),
    signal: new AbortController().signal,
    onProgress: () => {},
    onUnreachable: async () => false,
    target,
    ...parts,
  });

test("writes every document to the file, with only a few of them in memory at once", async () => {
  const file = slowFile();
  const { files: saved } = await zip(file);
  expect(saved).toHaveLength(documentCount);
  expect(file.seen).toMatchObject({ written: documentCount, isClosed: true, abortedWith: undefined });
  expect(file.seen.most).toBeLessThanOrEqual(documentsInMemoryMax);
  const whole = await new Blob(file.seen.chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer();
  expect(Object.keys(readZip(whole))).toEqual([...files.map(({ path }) => `${path}.pdf`), "index.csv"]);
});

test("takes more than a ZIP in memory holds", () => {
  expect(slowFile().target.bytesMax).toBeGreaterThan(memoryTarget("a.zip", () => {}).bytesMax);
});

test("canceling aborts the file, fetches no more and removes what is left of it", async () => {
  const file = slowFile();
  const controller = new AbortController();
  const canceled = zip(file, { signal: controller.signal, onProgress: (done) => done === 10 && controller.abort() });
  await expect(canceled).rejects.toMatchObject({ name: "AbortError" });
  expect(file.seen).toMatchObject({ isClosed: false, abortedWith: expect.objectContaining({ name: "AbortError" }) });
  expect(file.seen.fetched).toBeLessThanOrEqual(10 + documentsInMemoryMax);
  await file.target.discard();
  expect(file.remove).toHaveBeenCalledOnce();
});

test("aborts the file when the connection ends", async () => {
  const file = slowFile();
  const ended = new ApiError({ status: 401, code: "NO_CONNECTION", detail: "This browser no longer has this connection." });
  const failing = zip(file, { fetchFile: async () => Promise.reject(ended) });
  await expect(failing).rejects.toBe(ended);
  expect(file.seen).toMatchObject({ isClosed: false, abortedWith: ended });
});

test("fetches no more when the disk is full", async () => {
  const file = slowFile({ failsAt: 3 });
  await expect(zip(file)).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(file.seen.isClosed).toBe(false);
  expect(file.seen.fetched).toBeLessThanOrEqual(3 + documentsInMemoryMax);
});

test("keeps a chosen file that had content before", async () => {
  const { handle, remove } = slowFile();
  await fileTarget({ ...handle, getFile: async () => new File(["old"], "mine.zip") }).discard();
  expect(remove).not.toHaveBeenCalled();
});

const inMemory = memoryTarget("documents.zip", () => {});

test("asks for a file with the suggested name, and saves in memory where the browser cannot ask", async () => {
  const { handle } = slowFile();
  const picker = vi.fn(async (_options: object) => handle);
  expect((await pickTarget(picker, inMemory))?.fileName).toBe("mine.zip");
  expect(picker).toHaveBeenCalledWith(expect.objectContaining({ suggestedName: "documents.zip" }));
  expect(filePicker()).toBeUndefined();
  expect(await pickTarget(filePicker(), inMemory)).toBe(inMemory);
});

test.each([
  ["AbortError", null],
  ["SecurityError", inMemory],
])("a dialog that ends with %s leads to %j", async (name, target) => {
  expect(await pickTarget(() => Promise.reject(new DOMException("", name)), inMemory)).toBe(target);
});
