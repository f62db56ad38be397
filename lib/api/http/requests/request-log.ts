/** One request of this tab, without its body, its key or the values of its filters. */
export interface RequestEntry {
  readonly id: number;
  /** Epoch milliseconds at which it was sent. */
  readonly at: number;
  readonly method: string;
  /** Starts with the version. Of the query, it has only the parameter names and the paging. */
  readonly path: string;
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string | null;
  /** Where the answer came from and its size on the network; null when the browser does not report it. */
  readonly transfer: Transfer | null;
}

export interface Transfer {
  /** revalidated: the API answered 304, and the cached copy was used. */
  readonly source: "network" | "revalidated" | "cache";
  readonly bytes: number;
}

/** A failure of the dashboard itself. The screen shows a sentence, diagnostics show the error. */
export interface Problem {
  /** Epoch milliseconds. */
  readonly at: number;
  /** What could not be shown. */
  readonly subject: string;
  readonly detail: string;
}

export interface RequestLog {
  /** Newest first; bounded. */
  problems(): readonly Problem[];
  addProblem(subject: string, error: unknown): void;

  /** Newest first; bounded. */
  get(): readonly RequestEntry[];
  /** Returns a function that adds the transfer once it is known. */
  add(entry: Omit<RequestEntry, "id" | "transfer">): (transfer: Transfer) => void;
  subscribe(listener: () => void): () => void;
}

const entriesMax = 100;
const problemsMax = 20;
const detailMax = 300;
const shownParams = new Set(["page", "pagesize", "page_size"]);

/** The path without the values of filters, so that it can be shared. Record ids stay. */
export function redactPath(path: string): string {
  const [start = "", search = ""] = path.split("?");
  const params = search
    .split("&")
    .filter(Boolean)
    .map((part) => {
      const [name = "", value = ""] = part.split("=");
      return `${name}=${shownParams.has(name.toLowerCase()) ? value : "…"}`;
    });
  return params.length === 0 ? start : `${start}?${params.join("&")}`;
}

/** The last requests of one connection in this tab, only in memory. */
export function createRequestLog(): RequestLog {
  let entries: readonly RequestEntry[] = [];
  let problems: readonly Problem[] = [];
  let lastID = 0;
  const listeners = new Set<() => void>();

  function become(next: readonly RequestEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => entries,
    problems: () => problems,
    addProblem(subject, error) {
      const detail = String(error).slice(0, detailMax);
      if (problems[0]?.detail === detail && problems[0].subject === subject) return;
      problems = [{ at: Date.now(), subject, detail }, ...problems].slice(0, problemsMax);
      for (const listener of listeners) listener();
    },
    add(entry) {
      lastID += 1;
      const id = lastID;
      become([{ ...entry, id, path: redactPath(entry.path), transfer: null }, ...entries].slice(0, entriesMax));
      return (transfer) => become(entries.map((known) => (known.id === id ? { ...known, transfer } : known)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface ShareOf304 {
  readonly known: number;
  readonly cached: number;
}

export function countCached(entries: readonly RequestEntry[]): ShareOf304 {
  const known = entries.filter(({ method, transfer }) => method === "GET" && transfer !== null);
  return { known: known.length, cached: known.filter(({ transfer }) => transfer?.source !== "network").length };
}
