import type { NextRequest } from "next/server";
import { endpoints } from "#contract/index.ts";
import { createMatcher } from "#contract/route.ts";

const matcher = createMatcher(endpoints);

export async function GET(request: NextRequest) {
  return Response.json({ path: matcher.match("GET", new URL(request.url).pathname)?.endpoint.id ?? null });
}
