import type { NextRequest } from "next/server";
import { answerDocument } from "#lib/server/documents/answer-document.ts";

type Context = RouteContext<"/api/document/[connection]/[kind]/[id]">;

export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  return answerDocument(request, await params);
}
