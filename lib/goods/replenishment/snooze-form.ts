import * as z from "zod/mini";
import { type CalendarDate, isCalendarDate } from "#lib/format/dates/calendar.ts";

/** The day until which a product is hidden. */
export const snoozeForm = (today: CalendarDate) =>
  z.object({
    until: z.string().check(z.refine((text) => isCalendarDate(text) && text > today, "Choose a day after today.")),
  });
