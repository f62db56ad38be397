import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ApiError } from "#lib/api/http/errors.ts";
import { readZip } from "#lib/testing/read-zip.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import type { DocumentPlan, PlannedDocument } from "./plan-documents.ts";
import { type FetchedFile, zipDocuments } from "./zip-documents.ts";
import { memoryBytesMax, memoryTarget } from "./zip-target.ts";

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

type Options = Parameters<typeof zipDocuments>[0];

async function zip(
  plan: DocumentPlan,
  fetchFile: Options["fetchFile"],
  { bytesMax = memoryBytesMax, ...parts }: Partial<Options> & { bytesMax?: number } = {},
) {
  let saved = new Blob();
  const target = memoryTarget("documents.zip", (file) => {
    saved = file;
  });
  const content = await zipDocuments({
    plan,
    fetchFile,
    writeIndex: async ({ files, missing }) => new Blob([`${files.map(({ file }) => file)} | ${missing.map(({ reason }) => reason)}`]),
    signal: new AbortController().signal,
    onProgress: () => {},
    onUnreachable: async () => false,
    target: { ...target, bytesMax },
    ...parts,
  });
  return { zip: saved, content };
}

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
  expect(readZip(await file.arrayBuffer())).toEqual({
    "a/a.pdf": "%PDF a",
    "a/picture.png": "png",
    "index.csv": "a/a.pdf,a/picture.png | The address of the document leads to no file.",
  });
  expect(content.missing.map(({ reason }) => reason)).toEqual(["The address of the document leads to no file."]);
  expect(progress).toEqual([0, 1, 2, 3].map((done) => [done, 3]));
});

test("waits after a 429 and continues", async () => {
  const sleep = vi.fn(async () => {});
  const onWait = vi.fn();
  let calls = 0;
  const fetchFile = async () => {
    calls += 1;
    if (calls === 1) throw refused(429, "Too many requests.");
    return pdf("late");
  };
  const { zip: file } = await zip(planOf("a"), fetchFile, { clock: { now: () => 0, random: () => 0, sleep }, onWait });
  expect(sleep).toHaveBeenCalledOnce();
  expect(onWait).toHaveBeenCalledExactlyOnceWith({ reason: "rate-limited", until: 30_000 });
  expect(readZip(await file.arrayBuffer())["a.pdf"]).toBe("late");
});

const unreachable = [
  new ApiError({ status: 0, code: "CONNECTION_LOST", detail: "The dashboard could not be reached." }),
  new ApiError({ status: 502, code: "UPSTREAM_UNREACHABLE", detail: "The Data API could not be reached." }),
  new ApiError({ status: 502, code: "HTTP_502", detail: "The Data API answered with status 502." }),
];
const quickClock = { now: () => 0, random: () => 0, sleep: async () => {} };
const paths = ["a", "b", "c", "d", "e", "f"];

test.each(unreachable)("stops when nothing can be reached ($code), and continues with every document that is left", async (error) => {
  let isDown = false;
  const fetched: string[] = [];
  const onUnreachable = vi.fn(async () => {
    isDown = false;
    return true;
  });
  const { zip: file, content } = await zip(
    planOf(...paths),
    async ({ path }) => {
      if (isDown) throw error;
      fetched.push(path);
      isDown = path === "b";
      return pdf(path);
    },
    { clock: quickClock, onUnreachable },
  );
  expect(onUnreachable).toHaveBeenCalledExactlyOnceWith(error);
  expect(fetched.toSorted()).toEqual(paths);
  expect(content.missing).toEqual([]);
  expect(Object.keys(readZip(await file.arrayBuffer()))).toEqual([...paths.map((path) => `${path}.pdf`), "index.csv"]);
});

test("stops once for all documents, and saves the ZIP without the rest when the person wants no more", async () => {
  const answer = Promise.withResolvers<boolean>();
  const onUnreachable = vi.fn(() => answer.promise);
  let calls = 0;
  const saving = zip(
    planOf(...paths),
    async ({ path }) => {
      calls += 1;
      if (path !== "a") throw unreachable[0];
      return pdf(path);
    },
    { clock: quickClock, onUnreachable },
  );
  await expect.poll(() => onUnreachable).toHaveBeenCalled();
  const before = calls;
  answer.resolve(false);
  const { content } = await saving;
  expect(onUnreachable).toHaveBeenCalledOnce();
  expect(calls - before).toBeLessThanOrEqual(3 * 5);
  expect(content.files.map(({ path }) => path)).toEqual(["a"]);
  expect(content.missing.map(({ reason }) => reason)).toEqual(Array(5).fill("The dashboard could not be reached."));
});

test("can be canceled while it stops", async () => {
  const reason = new DOMException("Canceled", "AbortError");
  await expect(
    zip(planOf("a"), () => Promise.reject(unreachable[0]), { clock: quickClock, onUnreachable: () => Promise.reject(reason) }),
  ).rejects.toBe(reason);
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
      const { "index.csv": index, ...files } = readZip(await file.arrayBuffer());
      expect(index).toBeDefined();
      expect(Object.values(files).join("").length).toBeLessThanOrEqual(100);
      expect(content.files.length + content.missing.length).toBe(all.length);
      expect(most).toBeLessThanOrEqual(4);
    }),
    { numRuns: 40 },
  );
});
