import type { NextRequest } from "next/server";
import { answerCalendar } from "#lib/server/calendar/answer-calendar.ts";

type Context = RouteContext<"/api/calendar/[token]/deliveries.ics">;

/** Authorized by the token in the address, because calendar programs send no cookie. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  return answerCalendar(request, (await params).token);
}
