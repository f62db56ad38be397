import { type DemoKeys, deriveKeys } from "#demo/plan/people/api-keys.ts";
import { createApp } from "../app.ts";
import type { Database } from "../db/database.ts";
import { silentLog } from "../http/log.ts";
import type { Environment } from "../keys/environments.ts";

/** Calls the API with the demo's keys at a time in the past. */
export interface DemoApi {
  /** Sets the time of the next requests. */
  readonly setNow: (now: Date) => void;
  readonly now: () => Date;
  readonly list: <R>(key: keyof DemoKeys, path: string) => Promise<readonly R[]>;
  /** Returns the record of the response. Throws if the API refuses the request. */
  readonly send: <R>(key: keyof DemoKeys, method: "POST" | "PATCH", path: string, body?: object) => Promise<R>;
  readonly hasKeys: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const seed = 1;
const limits = { requestsPerHour: 100_000, failuresPerHour: 1_000 };
const pageSize = 500;

interface ListPage<R> {
  readonly Data: readonly R[];
  readonly HasNextPage: boolean;
}

export function createDemoApi(db: Database, environment: Environment, start: Date): DemoApi {
  const keys = deriveKeys(environment, seed);
  let now = start;
  const app = createApp({ db, clock: () => now, environment, limits, log: silentLog });

  async function ask(key: keyof DemoKeys, method: string, path: string, body?: object): Promise<Response> {
    return app.request(`http://demo.example/api${path}`, {
      method,
      headers: { "x-api-key": keys[key], ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  return {
    setNow(time) {
      now = time;
    },
    now: () => now,
    async list<R>(key: keyof DemoKeys, path: string) {
      const records: R[] = [];
      for (let page = 1; ; page += 1) {
        const response = await ask(key, "GET", `${path}${path.includes("?") ? "&" : "?"}PageSize=${pageSize}&Page=${page}`);
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
        // access.test.ts checks every list against the contract.
        const { Data, HasNextPage } = (await response.json()) as ListPage<R>;
        records.push(...Data);
        if (!HasNextPage) return records;
      }
    },
    async send<R>(key: keyof DemoKeys, method: "POST" | "PATCH", path: string, body?: object) {
      const response = await ask(key, method, path, body);
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      const { data, Data } = (await response.json()) as { data?: R; Data?: R };
      return (data ?? Data) as R;
    },
    hasKeys: async () => (await ask("employee", "GET", "/v1/states?PageSize=1")).status === 200,
    close: app.close,
  };
}
