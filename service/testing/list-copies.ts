import { expect } from "vitest";
import type { KeyType } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { keyOfRoute, type ListRoute } from "#contract/record-keys.ts";
import { sql } from "#service/db/orm/orm.ts";
import type { Row, TestApp } from "./test-app.ts";

interface Answer {
  readonly Data: Row[];
  readonly Cursor: string | null;
  readonly UpdatedUntil: string;
  readonly Removed?: Row[];
}

interface Copy {
  readonly rows: ReadonlyMap<unknown, Row>;
  readonly until: string;
  readonly time: Date;
}

const hourMilliseconds = 3_600_000;
const isTracked = (shape: object) => "UpdatedSince" in shape || "updated_since" in shape;
const lists = endpoints.filter((endpoint) => "query" in endpoint && isTracked(endpoint.query.shape));

/** An answer of v2 with the names of v1. */
function toV1({ data, cursor, updated_until, removed }: Readonly<Record<string, unknown>>) {
  return { Data: data, Cursor: cursor, UpdatedUntil: updated_until, ...(removed !== undefined && { Removed: removed }) };
}

interface Walk {
  readonly path: string;
  readonly search: string;
  readonly since?: string;
}

async function read(app: TestApp, { path, search, since }: Walk, key: string): Promise<{ status: number; pages: Answer[] }> {
  const pages: Answer[] = [];
  const isV2 = path.startsWith("/v2/");
  const updates = since === undefined ? "" : `&${isV2 ? "updated_since" : "UpdatedSince"}=${since}`;
  for (let cursor: string | null = "start"; cursor !== null; ) {
    const paging = isV2 ? `page_size=7&cursor=${cursor}` : `PageSize=7&Cursor=${cursor}`;
    const { status, body } = await app.ask(`${path}?${search}${updates}&${paging}`, { key });
    if (status !== 200) return { status, pages: [] };
    // Lists answer with one of the two envelopes.
    const answer = (isV2 ? toV1(body as Row) : body) as Answer;
    pages.push(answer);
    cursor = answer.Cursor;
  }
  return { status: 200, pages };
}

const rowsOf = (pages: readonly Answer[]) => pages.flatMap(({ Data }) => Data);
const sorted = (rows: Iterable<Row>) => [...rows].map((row) => JSON.stringify(row)).sort();

/**
 * Copies of every list that takes UpdatedSince, for each key and each of its searches. Each call updates the copies, by UpdatedUntil and by the time
 * of the last reading, and compares them with the lists. `told` counts the updates and the answers 410.
 */
export function createCopies(
  app: TestApp,
  keys: readonly { readonly Key: string; readonly Type: KeyType }[],
  searches: Readonly<Record<string, string | readonly string[]>>,
  told: { changes: number; tooOld: number },
  isCopied: (id: string) => boolean = () => true,
) {
  const copies = new Map<string, Copy>();

  async function compareList({ id, path: template }: (typeof lists)[number], search: string, key: string): Promise<void> {
    const name = `${id} ${search} ${key}`;
    const path = template.replace(/\{\w+\}/, "1");
    // Every list that takes UpdatedSince declares a key.
    const keyOf = keyOfRoute(`GET ${template}` as ListRoute) as (row: Row) => unknown;
    const time = new Date();
    const whole = await read(app, { path, search }, key);
    if (whole.status === 404) return;
    expect(whole.status, name).toBe(200);
    // Purchases can have the same global id. A copy has one of them, the list all.
    const byKey = Map.groupBy(rowsOf(whole.pages), keyOf);
    const copy = copies.get(name);
    for (const since of copy === undefined ? [] : [copy.until, copy.time.toISOString()]) {
      const updates = await read(app, { path, search, since }, key);
      if (updates.status !== 200) {
        expect(updates.status, name).toBe(410);
        told.tooOld += 1;
        continue;
      }
      told.changes += 1;
      const rows = new Map(copy?.rows);
      for (const gone of updates.pages.flatMap(({ Removed = [] }) => Removed)) rows.delete(keyOf(gone));
      for (const row of rowsOf(updates.pages)) rows.set(keyOf(row), row);
      const copied = new Set(sorted(rows.values()));
      const expected = [...byKey.values()]
        .map((same) => same.find((row) => copied.has(JSON.stringify(row))) ?? same[0])
        .filter((row) => row !== undefined);
      expect([...copied], `${name} since ${since}`).toEqual(sorted(expected));
    }
    const rows = new Map(rowsOf(whole.pages).map((row) => [keyOf(row), row]));
    copies.set(name, { rows, until: whole.pages[0]?.UpdatedUntil ?? "", time });
  }

  async function compare(): Promise<void> {
    for (const list of lists.filter(({ id }) => isCopied(id))) {
      const readers = keys.filter(({ Type }) => list.access.some((type) => type === Type));
      for (const search of [searches[list.id] ?? ""].flat()) for (const { Key } of readers) await compareList(list, search, Key);
    }
  }
  return Object.assign(compare, {
    /** Moves the times of all writes and reads back by an hour. */
    async passHour(): Promise<void> {
      for (const [name, copy] of copies) copies.set(name, { ...copy, time: new Date(copy.time.getTime() - hourMilliseconds) });
      await app.db.execute(sql`update changes set time = time - interval '1 hour'`);
      await app.db.execute(sql`update change_floors set time = time - interval '1 hour'`);
    },
  });
}
