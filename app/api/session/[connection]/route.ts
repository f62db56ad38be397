import type { NextRequest } from "next/server";
import { answerSession } from "#lib/server/answer-session.ts";

async function answer(request: NextRequest, { params }: RouteContext<"/api/session/[connection]">): Promise<Response> {
  return answerSession(request, (await params).connection);
}

export { answer as GET, answer as POST };
