import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { join } from "node:path";
import { promisify } from "node:util";
import { debianPackage } from "../databases/debian-package.ts";
import { documentedFile } from "../documents/operations-document.ts";
import { findFreePort } from "./free-port.ts";

const run = promisify(execFile);
const startMs = 60_000;
const pauseMs = 50;

/** The host name in docs/operations.md. */
export const documentedHost = "api.example.com";

interface Place {
  /** A folder of its own, with the certificate of `host`. */
  readonly folder: string;
  readonly host: string;
  readonly port: number;
}

interface Server {
  /** Its path in Debian. */
  readonly program: string;
  /** Packages of libraries that a machine may lack. */
  readonly libraries?: readonly string[];
  /** The language of its configuration block in docs/operations.md, and a text that the block contains. */
  readonly block: readonly [language: string, text: string];
  /** Changes the configuration to listen on the port without root's rights, with the folder's certificate. */
  readonly adapt: (text: string, place: Place) => string;
  readonly args: (file: string) => string[];
}

const certificateOf = (folder: string) => join(folder, "certificate");

/** The servers with a configuration in docs/operations.md. */
export const serversInFront: Readonly<Record<string, Server>> = {
  nginx: {
    program: "/usr/sbin/nginx",
    block: ["nginx", "proxy_pass"],
    adapt: (text, { folder, port }) => {
      const site = text.replace(/listen 80;/, `listen unix:${folder}/plain;`).replace("listen 443", `listen 127.0.0.1:${port}`);
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
      // One process, so that a kill leaves no worker behind.
      return `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${folders.join(" ")}\n${site}}`
        .replace("/etc/ssl/data-api.pem", certificateOf(folder))
        .replace("/etc/ssl/data-api.key", join(folder, "key"));
    },
    args: (file) => ["-e", "stderr", "-c", file],
  },
  caddy: {
    program: "/usr/bin/caddy",
    block: ["caddyfile", "reverse_proxy"],
    adapt: (text, { folder, host, port }) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${text.replace(
        `${host} {`,
        `https://${host}:${port} {\n\ttls ${certificateOf(folder)} ${join(folder, "key")}`,
      )}`,
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  haproxy: {
    program: "/usr/sbin/haproxy",
    libraries: ["liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1"],
    block: ["haproxy", "default_backend"],
    adapt: (text, { folder, port }) =>
      text
        .replace("bind :80", `bind unix@${folder}/plain-haproxy`)
        .replace("bind :443", `bind 127.0.0.1:${port}`)
        .replace("/etc/ssl/data-api-with-key.pem", join(folder, "both")),
    args: (file) => ["-db", "-f", file],
  },
};

interface Installation {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The installed program, or that of the unpacked Debian package; null if there is neither. */
export async function findInstallation(name: string): Promise<Installation | null> {
  const { program, libraries = [] } = serverNamed(name);
  if (existsSync(program)) return { program, env: {} };
  const [folder, ...others] = await Promise.all([name, ...libraries].map(debianPackage));
  if (folder == null) return null;
  const paths = others.filter((other) => other !== null).map((other) => join(other, "usr/lib/x86_64-linux-gnu"));
  return { program: join(folder, program), env: { LD_LIBRARY_PATH: paths.join(":") } };
}

function serverNamed(name: string): Server {
  const server = serversInFront[name];
  if (server === undefined) throw new Error(`"${name}" is none of ${Object.keys(serversInFront).join(", ")}`);
  return server;
}

/** Writes a certificate of `host` into the folder. Returns its file. */
export async function writeCertificate(folder: string, host: string): Promise<string> {
  const [key, certificate] = [join(folder, "key"), certificateOf(folder)];
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await run("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", certificate, ...subject]);
  await writeFile(join(folder, "both"), (await readFile(certificate, "utf8")) + (await readFile(key, "utf8")));
  return certificate;
}

/** Whether the API behind the server answers. */
async function isAnswering({ folder, host, port }: Place): Promise<boolean> {
  const ca = await readFile(certificateOf(folder));
  const asked = request({ host: "127.0.0.1", port, path: "/openapi.json", ca, servername: host, agent: false, headers: { Host: host } });
  asked.end();
  return once(asked, "response").then(
    ([answer]) => {
      answer.resume();
      return answer.statusCode === 200;
    },
    () => false,
  );
}

export interface RunningServer {
  readonly port: number;
  readonly child: ChildProcess;
}

/** Starts a server with the configuration of docs/operations.md, in front of the service at `address`, and waits until it answers. */
export async function startInFront(
  name: string,
  { folder, host, address }: Omit<Place, "port"> & { address: string },
): Promise<RunningServer> {
  const { block, adapt, args } = serverNamed(name);
  const installation = await findInstallation(name);
  if (installation === null) throw new Error(`${name} is not installed`);
  const place = { folder, host, port: await findFreePort() };
  const file = join(folder, `${name}.conf`);
  const text = documentedFile(...block)
    .replaceAll(documentedHost, host)
    .replace("127.0.0.1:4100", address);
  await writeFile(file, adapt(text, place));
  const child = spawn(installation.program, args(file), {
    env: { ...process.env, ...installation.env, HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  for (const end = Date.now() + startMs; !(await isAnswering(place)); await new Promise((resolve) => setTimeout(resolve, pauseMs))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${errors}`);
    if (Date.now() > end) throw new Error(`${name} does not answer: ${errors}`);
  }
  return { port: place.port, child };
}

/** Kills a server and waits until it has ended. */
export async function stopInFront({ child }: RunningServer): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await ended;
}
