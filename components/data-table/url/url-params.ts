/** How one value of a list's state is written in the URL. `write` gives null for the default, which then is left out. */
export interface UrlParam<T> {
  /** Nonsense reads as the default: a mistyped link still shows a list. */
  read(text: string | null): T;
  write(value: T): string | null;
}

export type UrlParams<S> = { readonly [K in keyof S]: UrlParam<S[K]> };

/** What Next gives a page as its searchParams. */
export type PageSearch = Readonly<Record<string, string | string[] | undefined>>;

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null;

export function readUrlState<S>(params: UrlParams<S>, search: PageSearch | { get(name: string): string | null }): S {
  const textOf = (name: string) => (isReader(search) ? search.get(name) : firstOf(search[name]));
  const entries = keysOf(params).map((name) => [name, params[name].read(textOf(String(name)))]);
  // Each entry was read by the parameter of its own name.
  return Object.fromEntries(entries) as S;
}

function isReader(search: PageSearch | { get(name: string): string | null }): search is { get(name: string): string | null } {
  return typeof search.get === "function";
}

function keysOf<S>(params: UrlParams<S>): (keyof S)[] {
  // Declarations are plain objects, without further properties.
  return Object.keys(params) as (keyof S)[];
}

/** `search` with the state written into it; parameters of others stay. */
export function writeUrlState<S>(params: UrlParams<S>, state: NoInfer<S>, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of keysOf(params)) {
    const text = params[name].write(state[name]);
    if (text === null) next.delete(String(name));
    else next.set(String(name), text);
  }
  return next;
}

export const textParam: UrlParam<string> = { read: (text) => text ?? "", write: (value) => value || null };

export const flagParam: UrlParam<boolean> = { read: (text) => text === "1", write: (value) => (value ? "1" : null) };

/** A comma list of ids; empty means no restriction. */
export const idListParam: UrlParam<readonly number[]> = {
  read: (text) =>
    (text ?? "")
      .split(",")
      .filter((item) => /^\d{1,10}$/.test(item))
      .map(Number),
  write: (ids) => ids.join(",") || null,
};

/** A comma list of names, which may hold anything but commas; empty means no restriction. */
export const nameListParam: UrlParam<readonly string[]> = {
  read: (text) => (text ?? "").split(",").filter((item) => /^[^\p{Cc}]{1,100}$/u.test(item) && item.trim() !== ""),
  write: (names) => names.join(",") || null,
};

/** A comma list of short words; empty means no restriction. */
export const wordListParam: UrlParam<readonly string[]> = {
  read: (text) => (text ?? "").split(",").filter((item) => /^[\w-]{1,60}$/.test(item)),
  write: (words) => words.join(",") || null,
};
