import { z } from "zod";
import { cursorText, pageSizeMax } from "./primitives.ts";

const page = z.int().min(1);
const rowsPerPage = z.int().min(1).max(pageSizeMax);

/** An extension: given only to a request with a cursor; null on the last page. */
const cursor = cursorText.nullable().optional();

/** The fields that identify a record that left the list. */
const removedRecord = z.record(z.string(), z.union([z.string(), z.int()]).nullable()).meta({ id: "RemovedRecord" });

/** `{Data: [record], Page, PageSize, HasNextPage}`; spec "Envelopes". */
export const listOf = <R extends z.ZodType>(record: R) =>
  z.object({ Data: z.array(record), Page: page, PageSize: rowsPerPage, HasNextPage: z.boolean(), Cursor: cursor });

/** A list whose changes can be read. The extensions are given only to a request with UpdatedSince or Cursor. */
export const trackedListOf = <R extends z.ZodType>(record: R) =>
  z.object({
    ...listOf(record).shape,
    UpdatedUntil: z.string().optional(),
    Removed: z.array(removedRecord).optional(),
  });

/** `{Data: [record]}`: a single record in an array of one. */
export const dataArrayOfOne = <R extends z.ZodType>(record: R) => z.object({ Data: z.array(record).length(1) });

/** `{Data: record}`: a v1 purchase or the response to a payment application. */
export const dataObject = <R extends z.ZodType>(record: R) => z.object({ Data: record });

/** `{data: record}`. */
export const dataObjectV2 = <R extends z.ZodType>(record: R) => z.object({ data: record });

/** `{data: [record], page, page_size, has_next_page}`. */
export const listOfV2 = <R extends z.ZodType>(record: R) =>
  z.object({ data: z.array(record), page, page_size: rowsPerPage, has_next_page: z.boolean(), cursor });

export const trackedListOfV2 = <R extends z.ZodType>(record: R) =>
  z.object({ ...listOfV2(record).shape, updated_until: z.string().optional(), removed: z.array(removedRecord).optional() });
