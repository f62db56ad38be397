import type { NextRequest } from "next/server";
import { answerSession } from "#lib/server/session/answer-session.ts";
import { answerForget, answerRestore } from "#lib/server/session/forget.ts";

type Context = RouteContext<"/api/session/[connection]">;

async function answer(request: NextRequest, { params }: Context): Promise<Response> {
  return answerSession(request, (await params).connection);
}

export { answer as GET, answer as POST };

export async function DELETE(request: NextRequest, { params }: Context): Promise<Response> {
  return answerForget(request, (await params).connection);
}

export async function PUT(request: NextRequest, { params }: Context): Promise<Response> {
  return answerRestore(request, (await params).connection);
}
