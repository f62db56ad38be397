/** Passes on the answer of `url` with fetch. */
export async function GET(request: Request): Promise<Response> {
  const url = new URL(request.url).searchParams.get("url") ?? "";
  const answer = await fetch(url, { headers: { "x-api-key": request.headers.get("x-api-key") ?? "" }, cache: "no-store" });
  return new Response(answer.body, { status: answer.status, headers: { "content-type": "application/json" } });
}
