"use server";

import { z } from "zod";
import { CalendarLinkTooLongError, sealCalendarLink } from "#lib/server/calendar/calendar-link.ts";
import { requireConnection } from "#lib/server/connections.ts";

const asked = z.object({ connection: z.string(), reps: z.array(z.number().int()).max(200), states: z.array(z.string().max(20)).max(100) });

export type CalendarLinkReply =
  | { readonly path: string; readonly expiresAt: string }
  /** Why there is none. */
  | { readonly refusal: string };

/** Makes the address of a calendar of the deliveries of these sales reps and states; it opens without this browser's cookies. */
export async function createCalendarLinkAction(input: z.input<typeof asked>): Promise<CalendarLinkReply> {
  const parsed = asked.safeParse(input);
  if (!parsed.success) return { refusal: "Choose fewer sales reps or states." };
  const { connection, ...filter } = parsed.data;
  try {
    const { token, expiresAt } = await sealCalendarLink(await requireConnection(connection), filter, Date.now());
    return { path: `/api/calendar/${token}/deliveries.ics`, expiresAt };
  } catch (error) {
    if (error instanceof CalendarLinkTooLongError) return { refusal: error.message };
    throw error;
  }
}
