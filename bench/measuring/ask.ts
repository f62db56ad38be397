import { Pool } from "undici";

const pools = new Map<string, Pool>();

export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly bytes: number;
}

/** Reads a whole answer over a keep-alive connection, uncompressed unless `headers` ask for compression. Rejects for an unexpected status. */
export async function ask(url: string, headers: Readonly<Record<string, string>> = {}, expected = 200): Promise<Answer> {
  const { origin, pathname, search } = new URL(url);
  const pool = pools.get(origin) ?? new Pool(origin, { connections: 1 });
  pools.set(origin, pool);
  const { statusCode, headers: got, body } = await pool.request({ method: "GET", path: pathname + search, headers });
  const bytes = (await body.arrayBuffer()).byteLength;
  if (statusCode !== expected) throw new Error(`${url} answered with status ${statusCode}`);
  return { status: statusCode, etag: typeof got.etag === "string" ? got.etag : null, bytes };
}

export async function closeConnections(): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.close()));
  pools.clear();
}
