import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";

/** How the URL encodes one value. `write` returns null for the default, which the URL leaves out. */
export interface UrlParam<T> {
  /** Reads invalid text as the default, so that a mistyped link still works. */
  read(text: string | null): T;
  write(value: T): string | null;
}

export type UrlParams<S> = { readonly [K in keyof S]: UrlParam<S[K]> };

export type PageSearch = Readonly<Record<string, string | string[] | undefined>>;

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null;

export function readUrlState<S>(params: UrlParams<S>, search: PageSearch | { get(name: string): string | null }): S {
  const textOf = (name: string) => (isReader(search) ? search.get(name) : firstOf(search[name]));
  const entries = keysOf(params).map((name) => [name, params[name].read(textOf(String(name)))]);
  // Each value was read by the parameter with its name.
  return Object.fromEntries(entries) as S;
}

function isReader(search: PageSearch | { get(name: string): string | null }): search is { get(name: string): string | null } {
  return typeof search.get === "function";
}

function keysOf<S>(params: UrlParams<S>): (keyof S)[] {
  // Declarations are plain objects without other properties.
  return Object.keys(params) as (keyof S)[];
}

/** `search` with the state written into it; other parameters stay. */
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

const itemsOf = (text: string | null) => [...new Set((text ?? "").split(","))];

/** A comma list of ids; empty means no restriction. */
export const idListParam: UrlParam<readonly number[]> = {
  read: (text) =>
    itemsOf(text)
      .filter((item) => /^\d{1,10}$/.test(item))
      .map(Number),
  write: (ids) => ids.join(",") || null,
};

const textListParam = (isItem: (item: string) => boolean): UrlParam<readonly string[]> => ({
  read: (text) => itemsOf(text).filter(isItem),
  write: (items) => items.join(",") || null,
});

const isName = (text: string) => /^[^\p{Cc}]{1,100}$/u.test(text) && text.trim() !== "";

/** A comma list of names, which can hold anything but commas; empty means no restriction. */
export const nameListParam = textListParam(isName);

/** One name, such as the number of an invoice. */
export const nameParam: UrlParam<string | null> = { read: (text) => (text !== null && isName(text) ? text : null), write: (name) => name };

/** A comma list of short words; empty means no restriction. */
export const wordListParam = textListParam((item) => /^[\w-]{1,60}$/.test(item));

/** A comma list of the known values; others are left out. */
export function listParam<V extends string | number>(known: readonly V[]): UrlParam<readonly V[]> {
  const byText = new Map(known.map((value) => [String(value), value]));
  return {
    read: (text) => itemsOf(text).flatMap((item) => byText.get(item) ?? []),
    write: (values) => values.join(",") || null,
  };
}

export function wordParam<const V extends string, Default extends V | null>(
  known: readonly V[],
  otherwise: Default,
): UrlParam<V | Default> {
  return { read: (text) => known.find((word) => word === text) ?? otherwise, write: (word) => (word === otherwise ? null : word) };
}

export const idParam: UrlParam<number | null> = {
  read: (text) => (/^\d{1,10}$/.test(text ?? "") ? Number(text) : null),
  write: (id) => (id === null ? null : String(id)),
};

/** A whole number between two others. */
export function numberParam<Default extends number | null>(min: number, max: number, otherwise: Default): UrlParam<number | Default> {
  return {
    read: (text) => {
      // Not −0.
      const value = /^-?\d{1,4}$/.test(text ?? "") ? Number(text) || 0 : Number.NaN;
      return value >= min && value <= max ? value : otherwise;
    },
    write: (value) => (value === otherwise ? null : String(value)),
  };
}

export const dayParam: UrlParam<CalendarDate | null> = { read: (text) => (isCalendarDate(text) ? text : null), write: (day) => day };
