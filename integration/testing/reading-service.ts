import { createApi } from "#lib/api/http/create-api.ts";
import { readApiError } from "#lib/api/http/errors.ts";
import type { PageReader } from "#lib/api/reading/pages-state.ts";
import type { TestApp } from "#service/testing/test-app.ts";

/** How an API treats parameters that only this project's service has. */
export type Extensions = "offered" | "ignored" | "refused";

interface ReadingOptions {
  readonly key?: string;
  readonly extensions?: Extensions;
  /** Rows in a page, however many are asked for. */
  readonly pageSize: number;
  /** Runs before each request. */
  readonly beforeRequest?: (path: string) => Promise<void>;
}

const extensionNames = ["Cursor", "cursor", "UpdatedSince"];

export function readingApi(app: TestApp, { key = "employee", extensions = "offered", pageSize, beforeRequest }: ReadingOptions) {
  const answered: { readonly path: string; readonly status: number; readonly bytes: number }[] = [];
  const api = createApi({ slug: "test", connectedAt: "now" }, async ({ path, headers }) => {
    await beforeRequest?.(path);
    const url = new URL(path, "http://service.example");
    const isExtended = extensionNames.some((name) => url.searchParams.has(name));
    if (extensions === "ignored") for (const name of extensionNames) url.searchParams.delete(name);
    for (const name of ["PageSize", "page_size"]) if (url.searchParams.has(name)) url.searchParams.set(name, String(pageSize));
    const isRefused = extensions === "refused" && isExtended;
    const reply = await app.ask(isRefused ? "/v1/states?Page=none" : `${url.pathname}${url.search}`, { key, headers });
    const { status, headers: head, text } = reply;
    answered.push({ path, status, bytes: text.length });
    if (status >= 400) throw readApiError(status, head, text);
    return { status, head, text };
  });
  return { api, answered };
}

/** Waits until a reader has read its list, or has failed. */
export function untilRead<Row>(reader: PageReader<Row>): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    const leave = reader.subscribe(check);
    check();
    function check() {
      const { activity, isComplete, rows, error } = reader.get();
      if (activity === "reading" || activity === "waiting" || !(isComplete || activity === "failed")) return;
      queueMicrotask(() => leave());
      if (activity === "failed") reject(error);
      else resolve(rows);
    }
  });
}
