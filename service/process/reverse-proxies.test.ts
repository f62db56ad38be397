import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { createClientAddress } from "../http/access/client-address.ts";
import { createLog } from "../http/log.ts";
import { listen } from "../http/server/listen.ts";
import { operatorRoutes } from "../http/server/operator-routes.ts";
import { createReadiness } from "../http/server/readiness.ts";
import { createMetrics } from "../operations/metrics/metrics.ts";
import { emptyDatabase } from "../testing/databases/database.ts";
import { importRecords } from "../testing/imports/snapshot-folder.ts";
import {
  documentedHost,
  findInstallation,
  type RunningServer,
  serversInFront,
  startInFront,
  stopInFront,
  writeCertificate,
} from "../testing/processes/server-in-front.ts";
import * as record from "../testing/records/records.ts";
import { worldNow } from "../testing/records/world.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

/** An address other than that of the trusted server in front. */
const clientAddress = "127.0.0.2";

let service: Awaited<ReturnType<typeof listen>>;
let port: number;
const lines: string[] = [];
const started: RunningServer[] = [];

const place = await temporaryFolder();

beforeAll(async () => {
  await writeCertificate(place, documentedHost);

  const { db } = await emptyDatabase();
  const invoices = Array.from({ length: 500 }, (_, index) => record.invoice({ InvoiceID: index + 1 }));
  await importRecords(db, { invoices, apiKeys: [record.apiKey({ Key: "employee" })] }, { now: worldNow });
  const readiness = createReadiness();
  readiness.serve(async () => []);
  const operator = operatorRoutes({ readiness, metrics: createMetrics("production", () => worldNow), metricsToken: undefined });
  const log = createLog({}, { write: (line) => lines.push(line) }, "info");
  const app = createApp({
    ...{ db, log, operator, clock: () => worldNow, environment: "production", clientAddress: createClientAddress("127.0.0.1") },
    limits: { requestsPerHour: 100_000, failuresPerHour: 1_000 },
  });
  service = await listen(app.fetch, "127.0.0.1", 0);
});
afterAll(async () => {
  await Promise.all(started.map(stopInFront));
  await service.stop(0);
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request to the server in front, which must have the certificate of its host. Does not normalize the path. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET", body = ""): Promise<Answer> {
  const ca = await readFile(join(place, "certificate"));
  const asked = request({
    ...{ host: "127.0.0.1", port, path, method, ca, servername: documentedHost, localAddress: clientAddress, agent: false },
    headers: { Host: documentedHost, "x-api-key": "employee", ...headers },
  });
  asked.end(body);
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

for (const name of Object.keys(serversInFront)) {
  if ((await findInstallation(name)) === null) continue;

  describe(`behind ${name} as docs/operations.md configures it`, () => {
    const list = "/api/v1/invoices?PageSize=500";

    beforeAll(async () => {
      const running = await startInFront(name, { folder: place, host: documentedHost, address: new URL(service.url).host });
      ({ port } = running);
      started.push(running);
    });

    /** The service's own answer. */
    async function askDirectly(coding: string) {
      const response = await fetch(`${service.url}${list}`, { headers: { "x-api-key": "employee", "Accept-Encoding": coding } });
      return { text: await response.text(), etag: response.headers.get("etag") };
    }

    test.each([
      ["identity", undefined, (body: Buffer) => body, 500_000],
      ["gzip", "gzip", gunzipSync, 50_000],
      ["br", "br", brotliDecompressSync, 50_000],
    ])("500 invoices for who accepts %s arrive whole over HTTPS, with the service's ETag", async (coding, sent, decompress, bytesMax) => {
      const direct = await askDirectly(coding);
      const { status, headers, body } = await ask(list, { "Accept-Encoding": coding });
      expect([status, headers["content-encoding"], headers.etag]).toEqual([200, sent, direct.etag]);
      expect(decompress(body).toString() === direct.text).toBe(true);
      expect(body.length).toBeLessThan(bytesMax);
    });

    test("an answer that the caller has is 304, and a write and its errors pass", async () => {
      const etag = (await askDirectly("gzip")).etag ?? "";
      const unchanged = await ask(list, { "If-None-Match": etag, "Accept-Encoding": "gzip" });
      expect([unchanged.status, unchanged.headers.etag, unchanged.body.length]).toEqual([304, etag, 0]);
      const write = await ask("/api/v2/purchases/validate", { "Content-Type": "application/json", "X-Request-Id": "mine" }, "POST", "{}");
      expect([write.status, write.headers["x-request-id"]]).toEqual([400, "mine"]);
      expect(write.body.toString()).toContain("fieldErrors");
    });

    test.each([
      "/metrics",
      "/healthz",
      "/readyz",
      "/",
      "//metrics",
      "/METRICS",
      "/metrics?x=/api/",
      "/docs/../metrics",
      "/docs/%2e%2e/metrics",
      "/api/%2E%2E/metrics",
      "/api/..%2fmetrics",
      "/images/../readyz",
      "/%6detrics",
      "/%68ealthz",
    ])("%s stays private", async (path) => {
      const { status, body } = await ask(path);
      expect([400, 404]).toContain(status);
      expect(body.toString()).not.toMatch(/process_cpu|"status":/);
    });

    test("the log names the client with a wrong key, not a forged address", async () => {
      lines.length = 0;
      expect((await ask("/api/v1/states", { "x-api-key": "guess", "X-Forwarded-For": "9.9.9.9" })).status).toBe(401);
      expect(lines.map((line) => JSON.parse(line).address)).toEqual([clientAddress]);
    });
  });
}
