import type { RecordSlug, ScreenSlug } from "./screens.ts";

type Value = string | number | boolean;

/**
 * A query string without its question mark, or its parameters: lists are joined by commas; `undefined` and empty lists are omitted. The id of a
 * record is a list of one, so that an id that the API leaves out is no address instead of no filter.
 */
export type Search = string | Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** Leads nowhere: another implementation of the API may leave out an id. Link and lists show it as plain text. */
const noAddress = "";

const isUnknown = (value: unknown) => value === null || value === undefined;
const namesUnknown = (value: unknown) => value === null || (Array.isArray(value) && value.some(isUnknown));

function withSearch(path: string, search: Search = ""): string {
  if (path === noAddress || (typeof search !== "string" && Object.values(search).some(namesUnknown))) return noAddress;
  const text =
    typeof search === "string"
      ? search
      : Object.entries(search)
          .flatMap(([name, value]) => {
            const values = value === undefined ? [] : [value].flat();
            return values.length > 0 ? [`${name}=${values.map(encodeURIComponent).join(",")}`] : [];
          })
          .join("&");
  return text === "" ? path : `${path}?${text}`;
}

const pathOf = (...parts: readonly (string | number)[]) => `/${parts.map(encodeURIComponent).join("/")}`;

export function screenHref(connection: string, slug: ScreenSlug, search?: Search): string {
  return withSearch(slug === "" ? pathOf(connection) : `${pathOf(connection)}/${slug}`, search);
}

/** The address of a record's own page; empty where the id is unknown. */
export function recordHref(connection: string, slug: RecordSlug, id: string | number, search?: Search): string {
  return withSearch(isUnknown(id) ? noAddress : `${screenHref(connection, slug)}${pathOf(id)}`, search);
}

export const remittanceHref = (connection: string, paymentID: number): string =>
  `${recordHref(connection, "payments", paymentID)}/remittance`;

/** Where keys are connected. */
export const connectHref = (search?: Search): string => withSearch("/connect", search);
