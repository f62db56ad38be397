"use server";

import { z } from "zod";
import { CalendarLinkTooLongError, sealCalendarLink } from "#lib/server/calendar/calendar-link.ts";
import { type CalendarLinkSummary, linksOf, revokeLink, TooManyCalendarLinksError } from "#lib/server/calendar/calendar-links.ts";
import { requireConnection } from "#lib/server/session/connections.ts";

const asked = z.object({ connection: z.string(), reps: z.array(z.number().int()).max(200), states: z.array(z.string().max(20)).max(100) });

export type CalendarLinkReply = { readonly id: string; readonly path: string; readonly expiresAt: string } | { readonly refusal: string };

/** Creates a calendar address for the deliveries of these sales reps and states. The address needs no cookies. */
export async function createCalendarLinkAction(input: z.input<typeof asked>): Promise<CalendarLinkReply> {
  const parsed = asked.safeParse(input);
  if (!parsed.success) return { refusal: "Choose fewer sales reps or states." };
  const { connection, ...filter } = parsed.data;
  try {
    const { id, token, expiresAt } = await sealCalendarLink(await requireConnection(connection), filter, Date.now());
    return { id, path: `/api/calendar/${token}/deliveries.ics`, expiresAt };
  } catch (error) {
    if (error instanceof CalendarLinkTooLongError || error instanceof TooManyCalendarLinksError) return { refusal: error.message };
    throw error;
  }
}

export async function listCalendarLinksAction(connection: string): Promise<CalendarLinkSummary[]> {
  return linksOf(await requireConnection(String(connection)));
}

export async function revokeCalendarLinkAction(input: { connection: string; id: string }): Promise<CalendarLinkSummary[]> {
  const connection = await requireConnection(String(input.connection));
  revokeLink(connection, String(input.id));
  return linksOf(connection);
}
