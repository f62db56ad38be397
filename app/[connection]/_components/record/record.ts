import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Api } from "#lib/api/http/api.ts";
import type { RecordSlug } from "#lib/screens.ts";

/** What a record is, declared once: its page, its sheet and their skeleton are made from it. Server and browser both import it. */
export interface RecordDeclaration<Read, Key extends QueryKey = QueryKey> {
  readonly slug: RecordSlug;
  /** Ids as they stand in an address; a whole number of the API unless given. */
  readonly idPattern?: RegExp;
  /** Reads one record: null where the API has none. Left out where the detail reads it in another way. */
  readonly query?: (api: Api, id: string) => UseQueryOptions<Read, Error, Read, Key>;
  /** Whether a row of the list holds all of the record, so that an open sheet need not read it. */
  readonly isRowWhole?: boolean;
  readonly title?: (data: NonNullable<Read>) => string;
  /** The detail before its data: the height classes of its parts, or a component. */
  readonly skeleton: readonly string[] | ComponentType;
  /** Why a record may be missing. */
  readonly missing?: string;
}

/** What the skeleton, the missing record and the frame need to know, whatever the record holds. */
export type AnyRecord = Pick<RecordDeclaration<never>, "slug" | "skeleton" | "missing">;

/** A function, because it infers the type of the query's key. */
export const defineRecord = <Read, Key extends QueryKey = QueryKey>(record: RecordDeclaration<Read, Key>) => record;

const numberPattern = /^\d{1,10}$/;
const numberMax = 2_147_483_647;

export function isRecordID(id: string, pattern?: RegExp): boolean {
  return pattern ? pattern.test(id) : numberPattern.test(id) && Number(id) <= numberMax;
}

export const notFoundStatus = 404;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
