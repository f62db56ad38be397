import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { EnvironmentName } from "#lib/session/connect-form.ts";
import { processWide } from "./http/process-wide.ts";
import { makeFolder } from "./make-folder.ts";

const secretLengthMin = 32;

/**
 * The secret in `folder`, readable by this user only. It is generated at first use; processes that start together share one. Throws EnvironmentError
 * for a short one, because with an empty secret anybody could forge a session.
 */
export function readOrCreateSecret(folder: string): string {
  const file = join(folder, "session-secret");
  if (!existsSync(file)) {
    makeFolder(folder);
    const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
    try {
      // Creating a link is atomic and never replaces another process's secret.
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= secretLengthMin) return secret;
  throw new EnvironmentError(
    `The session secret in ${file} is incomplete: remove this file, so that a new one is generated. Each key must then be entered again.`,
  );
}

export const demoRoles = ["retailer", "brand", "rep"] as const;
export type DemoRole = (typeof demoRoles)[number];

export interface Environment {
  /** Address of the Data API up to and including /api, without a slash at the end; null when none is set. */
  readonly dataApi: Readonly<Record<EnvironmentName, string | null>>;
  /** The first one seals; all of them open. */
  readonly sessionSecrets: readonly [SessionSecret, ...SessionSecret[]];
  readonly demoKeys: Readonly<Record<DemoRole, string | null>>;
  /** How long to wait for an answer of the Data API. */
  readonly answerTimeoutMs: number;
  readonly session: SessionLimits;
  /** The dashboard's public address, such as https://dashboard.example.com; null when it is not set. */
  readonly publicOrigin: string | null;
  readonly dataFolder: string;
}

/** When a connection ends and its key must be entered again. */
export interface SessionLimits {
  /** Without activity. */
  readonly idleMs: number;
  /** Since the key was entered, regardless of activity. */
  readonly maxMs: number;
}

export interface SessionSecret {
  /** Derived from the secret, so that a seal finds its secret at any place in the list. */
  readonly id: number;
  readonly secret: string;
}

/** Thrown when a setting is missing or invalid. The message names the variable and the remedy. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

type Source = Readonly<Record<string, string | undefined>>;

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

const address = z
  .url({ protocol: /^https?$/, error: "must be an address that starts with https:// or http://" })
  .transform((text) => new URL(text))
  .refine((url) => url.username === "" && url.password === "", "must not contain a user name or password")
  .refine((url) => url.search === "" && url.hash === "", "must not contain a query or a fragment")
  .transform((url) => `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/api(\/v\d+)?$/, "")}/api`);

const key = z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be one key, without spaces");
const secretList = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => secret.length >= secretLengthMin), {
    error: `must have at least ${secretLengthMin} characters; separate several secrets by commas, the one for new cookies first`,
  });

const origin = z
  .url({ protocol: /^https?$/, error: "must be an address that starts with https:// or http://" })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, "must be only an origin, such as https://dashboard.example.com")
  .transform((url) => url.origin);

const timeoutSeconds = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, "must be a number of seconds")
  .transform(Number)
  .refine((seconds) => seconds >= 1 && seconds <= 600, "must be from 1 to 600 seconds");

const numberWithin = (unit: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, `must be a number of ${unit}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `must be from ${min} to ${max} ${unit}`);

const variables = z.object({
  DATA_API_PRODUCTION_URL: address.optional(),
  DATA_API_TEST_URL: address.optional(),
  SESSION_SECRET: secretList.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  DEMO_RETAILER_KEY: key.optional(),
  DEMO_BRAND_KEY: key.optional(),
  DEMO_REP_KEY: key.optional(),
  DATA_API_TIMEOUT_SECONDS: timeoutSeconds.prefault("30"),
  SESSION_IDLE_MINUTES: numberWithin("minutes", 0.1, 525_600).prefault("4320"),
  SESSION_MAX_DAYS: numberWithin("days", 0.01, 365).prefault("90"),
});

function toSessionSecret(secret: string): SessionSecret {
  return { id: createHash("sha256").update(`session secret ${secret}`).digest().readUIntBE(0, 6), secret };
}

const dataFolderOf = (source: Source) => resolve(/* turbopackIgnore: true */ source.DATA_DIR?.trim() || ".data");

/** The secret without SESSION_SECRET: generated and stored. Allowed only when no other machine can reach the dashboard. */
function localSecret(source: Source): string {
  const isPublic = source.NODE_ENV === "production" && !isLoopback(source.DASHBOARD_HOST ?? "");
  if (isPublic) {
    throw new EnvironmentError(
      `SESSION_SECRET is missing: set it to at least ${secretLengthMin} random characters (not needed with DASHBOARD_HOST=127.0.0.1, when only this machine can reach the dashboard).`,
    );
  }
  const folder = dataFolderOf(source);
  try {
    return readOrCreateSecret(folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new EnvironmentError(
      `DATA_DIR cannot be used: the session secret could not be read or stored in ${folder} (${error.code}). Set it to a folder where this user may write.`,
    );
  }
}

/** Reads and checks the settings; throws EnvironmentError. */
export function readEnvironment(source: Source): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const parsed = variables.safeParse(filled);
  if (!parsed.success) {
    throw new EnvironmentError(`${parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}.`);
  }
  const { DATA_API_PRODUCTION_URL: production = null, DATA_API_TEST_URL: test = null, ...rest } = parsed.data;
  if (production === null && test === null) {
    throw new EnvironmentError(
      "DATA_API_PRODUCTION_URL is missing: set it to the Data API's base address, for example https://api.example.com/api/v1.",
    );
  }
  const [first = localSecret(source), ...others] = rest.SESSION_SECRET ?? [];
  return {
    dataApi: { production, test },
    sessionSecrets: [toSessionSecret(first), ...others.map(toSessionSecret)],
    demoKeys: { retailer: rest.DEMO_RETAILER_KEY ?? null, brand: rest.DEMO_BRAND_KEY ?? null, rep: rest.DEMO_REP_KEY ?? null },
    answerTimeoutMs: rest.DATA_API_TIMEOUT_SECONDS * 1000,
    publicOrigin: rest.PUBLIC_ORIGIN ?? null,
    dataFolder: dataFolderOf(source),
    session: { idleMs: rest.SESSION_IDLE_MINUTES * 60_000, maxMs: rest.SESSION_MAX_DAYS * 24 * 60 * 60_000 },
  };
}

/** The settings of this process, read once. */
export function environment(): Environment {
  return processWide("environment", () => readEnvironment(process.env));
}
