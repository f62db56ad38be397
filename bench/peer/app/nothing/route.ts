const bodies = new Map<number, string>();

/** An answer of `bytes` without an upstream request. */
export function GET(request: Request): Response {
  const bytes = Number(new URL(request.url).searchParams.get("bytes"));
  const body = bodies.get(bytes) ?? "x".repeat(bytes);
  bodies.set(bytes, body);
  return new Response(body, { headers: { "content-type": "application/json" } });
}
