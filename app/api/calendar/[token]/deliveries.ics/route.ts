import type { NextRequest } from "next/server";
import { answerCalendar } from "#lib/server/calendar/answer-calendar.ts";

type Context = RouteContext<"/api/calendar/[token]/deliveries.ics">;

/** For calendar programs, which hold no cookie: the token in the address is all they need. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  return answerCalendar(request, (await params).token);
}
