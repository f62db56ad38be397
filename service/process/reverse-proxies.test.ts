import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { createClientAddress } from "../http/access/client-address.ts";
import { createLog } from "../http/log.ts";
import { listen } from "../http/server/listen.ts";
import { operatorRoutes } from "../http/server/operator-routes.ts";
import { createReadiness } from "../http/server/readiness.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { emptyDatabase } from "../testing/databases/database.ts";
import { debianPackage } from "../testing/databases/debian-package.ts";
import { documentedFile } from "../testing/documents/operations-document.ts";
import { importRecords } from "../testing/imports/snapshot-folder.ts";
import { findFreePort } from "../testing/processes/free-port.ts";
import * as record from "../testing/records/records.ts";
import { worldNow } from "../testing/records/world.ts";

const run = promisify(execFile);
/** Not the address of the server in front, which is trusted. */
const clientAddress = "127.0.0.2";
const startMs = 30_000;

let place: string;
let service: Awaited<ReturnType<typeof listen>>;
let port: number;
const lines: string[] = [];
const started: ChildProcess[] = [];

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "proxies-"));
  const [key, certificate] = [join(place, "key"), join(place, "certificate")];
  const subject = ["-subj", "/CN=api.example.com", "-addext", "subjectAltName=DNS:api.example.com"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await run("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", certificate, ...subject]);
  await writeFile(join(place, "both"), (await readFile(certificate, "utf8")) + (await readFile(key, "utf8")));

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
  await Promise.all(
    started.map(async (child) => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await ended;
    }),
  );
  await service.stop(0);
  await rm(place, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks the server in front, which must have the certificate of api.example.com, without changing the path. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET", body = ""): Promise<Answer> {
  const ca = await readFile(join(place, "certificate"));
  const asked = request({
    ...{ host: "127.0.0.1", port, path, method, ca, servername: "api.example.com", localAddress: clientAddress, agent: false },
    headers: { Host: "api.example.com", "x-api-key": "employee", ...headers },
  });
  asked.end(body);
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

interface Proxy {
  readonly name: string;
  /** Where Debian has it. */
  readonly program: string;
  /** Packages of libraries that a machine may lack. */
  readonly libraries?: readonly string[];
  /** A text of its configuration. */
  readonly text: string;
  /** Has the configuration listen on `port` without the rights of root, with the test's certificate. */
  readonly adapt: (text: string) => string;
  readonly args: (file: string) => string[];
}

const proxies: readonly Proxy[] = [
  {
    name: "nginx",
    program: "/usr/sbin/nginx",
    text: "proxy_pass",
    adapt: (text) => {
      const site = text.replace(/listen 80;/, `listen unix:${place}/plain;`).replace("listen 443", `listen 127.0.0.1:${port}`);
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${place}/${name};`);
      return `daemon off; pid ${place}/pid; error_log stderr; events {} http { access_log off; ${folders.join(" ")}\n${site}}`
        .replace("/etc/ssl/data-api.pem", join(place, "certificate"))
        .replace("/etc/ssl/data-api.key", join(place, "key"));
    },
    args: (file) => ["-e", "stderr", "-c", file],
  },
  {
    name: "caddy",
    program: "/usr/bin/caddy",
    text: "reverse_proxy",
    adapt: (text) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${text.replace(
        "api.example.com {",
        `https://api.example.com:${port} {\n\ttls ${join(place, "certificate")} ${join(place, "key")}`,
      )}`,
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  {
    name: "haproxy",
    program: "/usr/sbin/haproxy",
    libraries: ["liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1"],
    text: "default_backend",
    adapt: (text) =>
      text
        .replace("bind :80", `bind unix@${place}/plain-haproxy`)
        .replace("bind :443", `bind 127.0.0.1:${port}`)
        .replace("/etc/ssl/data-api-with-key.pem", join(place, "both")),
    args: (file) => ["-db", "-f", file],
  },
];

const documented: Readonly<Record<string, string>> = { caddy: "caddyfile" };

interface Installation {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The installed program, or that of the unpacked Debian package; null where there is neither. */
async function findInstallation({ name, program, libraries = [] }: Proxy): Promise<Installation | null> {
  if (existsSync(program)) return { program, env: {} };
  const [folder, ...others] = await Promise.all([name, ...libraries].map(debianPackage));
  if (folder == null) return null;
  const paths = others.filter((other) => other !== null).map((other) => join(other, "usr/lib/x86_64-linux-gnu"));
  return { program: join(folder, program), env: { LD_LIBRARY_PATH: paths.join(":") } };
}

async function start({ name, text, adapt, args }: Proxy, { program, env }: Installation): Promise<void> {
  port = await findFreePort();
  const file = join(place, `${name}.conf`);
  const configuration = adapt(documentedFile(documented[name] ?? name, text)).replace("127.0.0.1:4100", new URL(service.url).host);
  await writeFile(file, configuration);
  const child = spawn(program, args(file), {
    env: { ...process.env, ...env, HOME: place, XDG_DATA_HOME: place },
    stdio: ["ignore", "ignore", "pipe"],
  });
  started.push(child);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${errors}`);
    return ask("/openapi.json").then(
      ({ status }) => status,
      () => null,
    );
  };
  await vi.waitFor(async () => expect(await answers()).toBe(200), { timeout: startMs });
}

for (const proxy of proxies) {
  const installation = await findInstallation(proxy);
  if (installation === null) continue;

  describe(`behind ${proxy.name} as docs/operations.md configures it`, () => {
    const list = "/api/v1/invoices?PageSize=500";

    beforeAll(() => start(proxy, installation));

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
    ])("%s stays private", async (path) => {
      const { status, body } = await ask(path);
      expect([400, 404]).toContain(status);
      expect(body.toString()).not.toMatch(/process_cpu|"status":/);
    });

    test("the log names the client that has a wrong key, and no address that it made up", async () => {
      lines.length = 0;
      expect((await ask("/api/v1/states", { "x-api-key": "guess", "X-Forwarded-For": "9.9.9.9" })).status).toBe(401);
      expect(lines.map((line) => JSON.parse(line).address)).toEqual([clientAddress]);
    });
  });
}
