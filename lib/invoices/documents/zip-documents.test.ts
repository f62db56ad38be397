import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/http/errors.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import type { DocumentPlan, PlannedDocument } from "./plan-documents.ts";
import { type FetchedFile, zipDocuments } from "./zip-documents.ts";

const invoice = sampleInvoice({ InvoiceNum: "SO-1" });
const document = (path: string): PlannedDocument => ({
  invoice,
  kind: "Invoice",
  product: null,
  batch: null,
  url: `https://x/${path}`,
  path,
});
const planOf = (...paths: string[]): DocumentPlan => ({ files: paths.map(document), missing: [] });
const pdf = (text: string): FetchedFile => ({ bytes: new TextEncoder().encode(text), contentType: "application/pdf" });
const refused = (status: number, detail: string) => new ApiError({ status, code: "X", detail });

/** The files of a ZIP without compression, read by its central directory. */
async function readZip(zip: Blob): Promise<Readonly<Record<string, string>>> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const found: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    found[name] = bytes.toString("utf8", start, start + size);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found;
}

type Options = Parameters<typeof zipDocuments>[0];

const zip = (plan: DocumentPlan, fetchFile: Options["fetchFile"], parts: Partial<Options> = {}) =>
  zipDocuments({
    plan,
    fetchFile,
    writeIndex: async ({ files, missing }) => new Blob([`${files.map(({ file }) => file)} | ${missing.map(({ reason }) => reason)}`]),
    signal: new AbortController().signal,
    onProgress: () => {},
    ...parts,
  });

test("holds each document by its type, the index, and lists what is dead with its reason", async () => {
  const progress: number[][] = [];
  const { zip: file, content } = await zip(
    planOf("a/a", "a/dead", "a/picture"),
    async ({ path }) => {
      if (path === "a/dead") throw refused(502, "The address of the document leads to no file.");
      return path === "a/picture" ? { ...pdf("png"), contentType: "image/png" } : pdf("%PDF a");
    },
    { onProgress: (done, total) => progress.push([done, total]) },
  );
  expect(await readZip(file)).toEqual({
    "a/a.pdf": "%PDF a",
    "a/picture.png": "png",
    "index.csv": "a/a.pdf,a/picture.png | The address of the document leads to no file.",
  });
  expect(content.missing.map(({ reason }) => reason)).toEqual(["The address of the document leads to no file."]);
  expect(progress).toEqual([0, 1, 2, 3].map((done) => [done, 3]));
});

test("waits after a 429 and continues", async () => {
  const sleep = vi.fn(async () => {});
  let calls = 0;
  const fetchFile = async () => {
    calls += 1;
    if (calls === 1) throw refused(429, "Too many requests.");
    return pdf("late");
  };
  const { zip: file } = await zip(planOf("a"), fetchFile, { clock: { now: () => 0, random: () => 0, sleep } });
  expect(sleep).toHaveBeenCalledOnce();
  expect((await readZip(file))["a.pdf"]).toBe("late");
});

test("ends with the connection, and when it is canceled", async () => {
  await expect(
    zip(planOf("a", "b"), async () => {
      throw refused(401, "This browser no longer has this connection.");
    }),
  ).rejects.toMatchObject({ status: 401 });
  const controller = new AbortController();
  const canceled = zip(
    planOf("a", "b", "c", "d", "e", "f"),
    async () => {
      controller.abort();
      return pdf("a");
    },
    { signal: controller.signal },
  );
  await expect(canceled).rejects.toMatchObject({ name: "AbortError" });
});

test("holds at most the bytes it may, fetches at most 4 files at once, and accounts for every document", async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sizes, async (all) => {
      let [active, most] = [0, 0];
      const { zip: file, content } = await zip(
        planOf(...all.map((_, at) => `f${at}`)),
        async ({ path }) => {
          active += 1;
          most = Math.max(most, active);
          await Promise.resolve();
          active -= 1;
          return pdf("x".repeat(all[Number(path.slice(1))] ?? 0));
        },
        { bytesMax: 100 },
      );
      const { "index.csv": index, ...files } = await readZip(file);
      expect(index).toBeDefined();
      expect(Object.values(files).join("").length).toBeLessThanOrEqual(100);
      expect(content.files.length + content.missing.length).toBe(all.length);
      expect(most).toBeLessThanOrEqual(4);
    }),
    { numRuns: 40 },
  );
});
