import { expect } from "vitest";
import type { KeyType } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { keyOfRoute, type ListRoute } from "#contract/record-keys.ts";
import { sql } from "#service/db/orm.ts";
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
const lists = endpoints.filter((endpoint) => "query" in endpoint && "UpdatedSince" in endpoint.query.shape);

async function read(app: TestApp, path: string, search: string, key: string): Promise<{ status: number; pages: Answer[] }> {
  const pages: Answer[] = [];
  for (let cursor: string | null = "start"; cursor !== null; ) {
    const { status, body } = await app.ask(`${path}?${search}&PageSize=7&Cursor=${cursor}`, { key });
    if (status !== 200) return { status, pages: [] };
    const answer: Answer = body as Answer;
    pages.push(answer);
    cursor = answer.Cursor;
  }
  return { status: 200, pages };
}

const rowsOf = (pages: readonly Answer[]) => pages.flatMap(({ Data }) => Data);
const sorted = (rows: Iterable<Row>) => [...rows].map((row) => JSON.stringify(row)).sort();

/**
 * A copy of every list that takes UpdatedSince, for each key. Each call brings the copies up to date, by UpdatedUntil and by the time of the last reading,
 * and compares them with the lists. `told` counts the updates and the answers 410.
 */
export function createCopies(
  app: TestApp,
  keys: readonly { readonly Key: string; readonly Type: KeyType }[],
  searches: Readonly<Record<string, string>>,
  told: { changes: number; tooOld: number },
) {
  const copies = new Map<string, Copy>();

  async function compareList({ id, path, access }: (typeof lists)[number], { Key: key, Type: type }: (typeof keys)[number]): Promise<void> {
    if (!(access as readonly string[]).includes(type)) return;
    const name = `${id} ${key}`;
    const url = path.replace(/\{\w+\}/, "1");
    const search = searches[id] ?? "";
    // Every list that takes UpdatedSince is one with a key.
    const keyOf = keyOfRoute(`GET ${path}` as ListRoute) as (row: Row) => unknown;
    const time = new Date();
    const whole = await read(app, url, search, key);
    if (whole.status === 404) return;
    const copy = copies.get(name);
    for (const since of copy === undefined ? [] : [copy.until, copy.time.toISOString()]) {
      const updates = await read(app, url, `${search}&UpdatedSince=${since}`, key);
      if (updates.status !== 200) {
        expect(updates.status, name).toBe(410);
        told.tooOld += 1;
        continue;
      }
      told.changes += 1;
      const rows = new Map(copy?.rows);
      for (const gone of updates.pages.flatMap(({ Removed = [] }) => Removed)) rows.delete(keyOf(gone));
      for (const row of rowsOf(updates.pages)) rows.set(keyOf(row), row);
      expect(sorted(rows.values()), `${name} since ${since}`).toEqual(sorted(rowsOf(whole.pages)));
    }
    const rows = new Map(rowsOf(whole.pages).map((row) => [keyOf(row), row]));
    copies.set(name, { rows, until: whole.pages[0]?.UpdatedUntil ?? "", time });
  }

  async function compare(): Promise<void> {
    for (const list of lists) for (const key of keys) await compareList(list, key);
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
