import type { NextRequest } from "next/server";
import { answerImage } from "#lib/server/images/answer-image.ts";

type Context = RouteContext<"/api/image/[connection]/[productID]/[size]">;

export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  return answerImage(request, await params);
}
