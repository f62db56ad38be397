const dataId = "offline-read";

/** What a screen has read. */
export interface StoredRead<Data = unknown> {
  /** When the oldest of the data was read, in epoch milliseconds. */
  readonly readAt: number;
  readonly data: Data;
}

/**
 * Adds to a page's HTML what it has read, and when its connection ends, in epoch milliseconds. A script element with JSON is not run, so it
 * needs no nonce.
 */
export function addRead(html: string, read: StoredRead, endsAt: number): string {
  const json = JSON.stringify(read).replaceAll("<", "\\u003c");
  return html
    .replace("<html ", `<html data-stored="${endsAt}" `)
    .replace("</head>", () => `<script type="application/json" id="${dataId}">${json}</script></head>`);
}

/** When the connection of a page that was opened from the store ends, in epoch milliseconds; null for a page of the server. */
export function storedEnd({ documentElement }: Document): number | null {
  const text = documentElement.dataset.stored;
  return text === undefined ? null : Number(text);
}

/** What a page that was opened from the store has read; null for a page of the server. */
export function storedRead<Data>(page: Document): StoredRead<Data> | null {
  const text = storedEnd(page) === null ? undefined : page.getElementById(dataId)?.textContent;
  // Written by addRead.
  return text ? (JSON.parse(text) as StoredRead<Data>) : null;
}

/** Call when everything on a stored page was read again. */
export function endStoredRead(page: Document): void {
  delete page.documentElement.dataset.stored;
  page.getElementById(dataId)?.remove();
}

const filePattern = /\/_next\/static\/[\w./~%-]+/g;
const laterPattern = /\bstatic\/chunks\/[\w.~%-]+\.(?:js|css)/g;

const unique = (paths: readonly string[]): readonly string[] => [...new Set(paths)];

/** Paths of the scripts, styles and fonts that a document names. */
export const filesOf = (html: string): readonly string[] => unique(html.match(filePattern) ?? []);

/** Paths of the files that a script loads when they are needed. */
export const filesOfScript = (code: string): readonly string[] => unique((code.match(laterPattern) ?? []).map((path) => `/_next/${path}`));

/** The build that rendered a page, which Next writes into the scripts of its HTML; null if they do not name it. */
export function buildOf(html: string): string | null {
  return /\\"b\\":\\"([\w-]+)\\"/.exec(html)?.[1] ?? null;
}

/** The build of the open page. */
export const openBuild = (page: Document): string | null => buildOf(Array.from(page.scripts, ({ textContent }) => textContent).join("\n"));
