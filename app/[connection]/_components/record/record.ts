import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Api } from "#lib/api/http/api.ts";
import type { RecordSlug } from "#lib/screens.ts";

/** Declares a record for its page, sheet and skeleton. The server and the browser import it. */
export interface RecordDeclaration<Read, Key extends QueryKey = QueryKey> {
  readonly slug: RecordSlug;
  /** Pattern of ids in addresses. The default is a whole number. */
  readonly idPattern?: RegExp;
  /** Reads one record. Returns null when the API has none. Absent when the detail reads the record in another way. */
  readonly query?: (api: Api, id: string) => UseQueryOptions<Read, Error, Read, Key>;
  /** Whether a list row contains the whole record, so that the sheet needs no request. */
  readonly isRowWhole?: boolean;
  readonly title?: (data: NonNullable<Read>) => string;
  /** The skeleton of the detail: heights of its sections, or a component. */
  readonly skeleton: readonly string[] | ComponentType;
  /** A possible reason why a record is missing. */
  readonly missing?: string;
}

/** The fields that the skeleton, the missing record and the frame use, for any type of record. */
export type AnyRecord = Pick<RecordDeclaration<never>, "slug" | "skeleton" | "missing">;

/** A function, so that TypeScript infers the type of the query key. */
export const defineRecord = <Read, Key extends QueryKey = QueryKey>(record: RecordDeclaration<Read, Key>) => record;

const numberPattern = /^\d{1,10}$/;
const numberMax = 2_147_483_647;

export function isRecordID(id: string, pattern?: RegExp): boolean {
  return pattern ? pattern.test(id) : numberPattern.test(id) && Number(id) <= numberMax;
}

export const notFoundStatus = 404;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
