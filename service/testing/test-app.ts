import { endpoints } from "#contract/index.ts";
import { createMatcher } from "#contract/route.ts";
import { createApp } from "../app.ts";
import type { Database } from "../db/database.ts";
import { silentLog } from "../http/log.ts";
import { emptyDatabase } from "./databases/database.ts";
import { worldDatabase } from "./databases/world-database.ts";
import { createDocumentCheck } from "./documents/document-check.ts";
import { importRecords, type SnapshotContent } from "./imports/snapshot-folder.ts";
import { world, worldNow } from "./records/world.ts";

interface TestRequest {
  readonly key?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; null for an empty one. */
  readonly body: unknown;
}

export type Row = Readonly<Record<string, unknown>>;

export interface TestApp {
  readonly db: Database;
  /** `path` is the part after /api, such as /v1/invoices?Page=2. `key` is the Employee key by default; "" sends none. */
  readonly ask: (path: string, asked?: TestRequest) => Promise<Reply>;
  /** The records of a v1 answer, which must be a 200. */
  readonly rows: (path: string, key?: string) => Promise<Row[]>;
  readonly setNow: (now: Date) => void;
  readonly writeKeyUsage: () => Promise<void>;
}

async function importedDatabase(snapshot: SnapshotContent): Promise<Database> {
  const { db } = await emptyDatabase();
  await importRecords(db, snapshot, { now: worldNow });
  return db;
}

const matcher = createMatcher(endpoints);
let check: ReturnType<typeof createDocumentCheck> | undefined;

/** Throws if an exchange violates the OpenAPI document. */
function expectDocumented(path: string, method: string, reply: Reply): void {
  check ??= createDocumentCheck();
  const match = matcher.match(method === "HEAD" ? "GET" : method, path.split("?", 1)[0] ?? "");
  const problems = check({ endpoint: match?.endpoint ?? null, method, path }, reply);
  if (problems.length > 0) throw new Error(`${method} ${path} answered ${reply.status}: ${problems.join("; ")}`);
}

/** The service on a database that holds only the snapshot, with a fixed clock. Each exchange must conform to the OpenAPI document. */
export async function createTestApp(snapshot: SnapshotContent = world): Promise<TestApp> {
  return testAppOn(await (snapshot === world ? worldDatabase() : importedDatabase(snapshot)));
}

export function testAppOn(db: Database): TestApp {
  let now = worldNow;
  const limits = { requestsPerHour: 100_000, failuresPerHour: 1_000 };
  const app = createApp({ db, clock: () => now, environment: "production", limits, log: silentLog });

  async function ask(path: string, { key = "employee", method = "GET", headers = {}, body }: TestRequest = {}): Promise<Reply> {
    const all = { ...(key === "" ? {} : { "x-api-key": key }), ...headers };
    const response = await app.request(`http://service.example/api${path}`, { method, headers: all, ...(body !== undefined && { body }) });
    const text = await response.text();
    const reply = { status: response.status, headers: response.headers, text, body: text === "" ? null : JSON.parse(text) };
    expectDocumented(path, method, reply);
    return reply;
  }

  return {
    db,
    ask,
    async rows(path, key) {
      const { status, text, body } = await ask(path, { key });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return (body as { Data: Row[] }).Data;
    },
    setNow(date) {
      now = date;
    },
    writeKeyUsage: app.writeKeyUsage,
  };
}
