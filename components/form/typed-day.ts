import * as z from "zod/mini";
import { isCalendarDate } from "#lib/format/dates/calendar.ts";

export const isTypedDay = (text: string): boolean => text === "" || isCalendarDate(text);

/** A day or an empty string, as `DateInput` passes it. */
export const typedDay = z
  .string()
  .check(z.refine(isTypedDay, { error: ({ input }) => `“${input}” is not a date. Write it like Nov 23, 2026.` }));
