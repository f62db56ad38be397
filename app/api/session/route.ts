import type { NextRequest } from "next/server";
import { answerForget } from "#lib/server/session/forget.ts";

export async function DELETE(request: NextRequest): Promise<Response> {
  return answerForget(request, null);
}
