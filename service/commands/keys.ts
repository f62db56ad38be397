import { type Command, InvalidArgumentError, Option } from "commander";
import { type KeyType, keyTypes } from "#contract/endpoint.ts";
import type { Database } from "../db/database.ts";
import { addKeyReports } from "./key-reports.ts";
import {
  type DatabaseOptions,
  databaseOption,
  duration,
  environmentOption,
  futureTime,
  idList,
  wholeNumber,
  withDatabase,
} from "./options.ts";
import { operatorName, print, printAside } from "./socket/caller.ts";

interface ScopeOptions extends DatabaseOptions {
  readonly customerIds?: number[];
  readonly supplierIds?: number[];
  readonly unchecked?: boolean;
}

interface IssueOptions extends ScopeOptions {
  readonly type: KeyType;
  readonly company: string;
  readonly userId?: number;
  readonly requestsPerHour?: number;
  readonly expires?: Date;
}

const idMax = 2_147_483_647;
const keyID = wholeNumber(1, idMax);
const overlapSecondsMax = 90 * 86_400;
const requestsPerHour = wholeNumber(1, idMax);
const requestsOrDefault = (text: string) => (text === "default" ? null : requestsPerHour(text));
const timeOrNever = (text: string) => (text === "never" ? null : futureTime(text));

/** Without control characters, which could change the lines of a terminal. */
function companyName(text: string): string {
  const name = text.trim();
  if (/^\P{C}{1,200}$/u.test(name)) return name;
  throw new InvalidArgumentError("It must be a name of 1 to 200 characters on one line.");
}

const loadKeys = () => import("../keys/issue-key.ts");

const withPlace = (command: Command) => command.addOption(databaseOption()).addOption(environmentOption());

const withScope = (command: Command) =>
  withPlace(command)
    .option("--customer-ids <ids>", "customers of a Customer key", idList)
    .option("--supplier-ids <ids>", "suppliers of a Supplier key", idList)
    .option("--unchecked", "accept customers, suppliers and users that are not imported yet");

export function addKeys(program: Command): void {
  const keys = program.command("keys").description("issue, list, limit, expire, rotate or revoke API keys");
  const change = (name: string, description: string) =>
    withPlace(keys.command(name).argument("<id>", "as the list shows it", keyID).description(description));
  withScope(keys.command("issue").description("issue a key and print it once, alone on standard output"))
    .addOption(new Option("--type <type>", "what the key may see").choices(keyTypes).makeOptionMandatory())
    .requiredOption("--company <name>", "company that uses the key", companyName)
    .option("--user-id <id>", "user to whom writes are attributed", keyID)
    .option("--requests-per-hour <number>", "instead of the service's default", requestsPerHour)
    .option("--expires <time>", "the key's last day in UTC, or a duration from now: 2027-12-31, 90d", futureTime)
    .action(issue);
  addKeyReports(keys);
  withScope(
    keys.command("scope").argument("<id>", "as the list shows it", keyID).description("change what a key may see, in place"),
  ).action(scope);
  change("revoke", "revoke a key permanently").action((id: number, options: DatabaseOptions) =>
    administer(options, "keys revoke", async (db) => {
      const { revokeKey } = await loadKeys();
      await revokeKey(db, id);
      return { details: { KeyID: id }, report: () => print(`Key ${id} is revoked.`) };
    }),
  );
  change("rotate", "issue a replacement with the same rights and end this key")
    .option(
      "--overlap <time>",
      "how long the old key still works: 30m, 24h, 7d, or 0 to end it at once",
      duration(overlapSecondsMax),
      86_400,
    )
    .option("--expires <time>", "the new key's last day in UTC, a duration from now, or never (default: as the old key)", timeOrNever)
    .action(rotate);
  change("limit", "change a key's requests per hour")
    .argument("<number>", 'requests per hour, or "default"', requestsOrDefault)
    .action((id: number, limit: number | null, options: DatabaseOptions) =>
      administer(options, "keys limit", async (db) => {
        const { limitKey } = await loadKeys();
        await limitKey(db, id, limit);
        const result = limit === null ? "has the service's default limit" : `may make ${limit} requests per hour`;
        return { details: { KeyID: id, RequestsPerHour: limit }, report: () => print(`Key ${id} ${result}.`) };
      }),
    );
  change("expire", "set or remove the end of a key")
    .argument("<time>", 'its last day in UTC, a time from now, or "never"', timeOrNever)
    .action((id: number, time: Date | null, options: DatabaseOptions) =>
      administer(options, "keys expire", async (db) => {
        const { expireKey } = await loadKeys();
        await expireKey(db, id, time);
        const end = time === null ? "it is revoked" : time.toISOString();
        return { details: { KeyID: id, TimeExpires: time }, report: () => print(`Key ${id} works until ${end}.`) };
      }),
    );
}

interface Outcome {
  /** For the audit log. */
  readonly details: object;
  /** Called when the work is committed. */
  readonly report: () => void;
}

/** Runs `work` in one transaction with its entry in the audit log. */
async function administer(options: DatabaseOptions, action: string, work: (tx: Database) => Promise<Outcome>): Promise<void> {
  await withDatabase(options, async ({ db }) => {
    const { addAuditEntry } = await import("../operations/audit/audit-log.ts");
    const { report } = await db.transaction(async (tx) => {
      const outcome = await work(tx);
      await addAuditEntry(tx, { actor: operatorName(), action, details: outcome.details });
      return outcome;
    });
    report();
  });
}

async function check(
  db: Database,
  ids: { CustomerIDs: number[]; SupplierIDs: number[]; UserID: number | null },
  { unchecked }: ScopeOptions,
) {
  if (unchecked) return;
  const { checkIDs } = await import("../keys/check-ids.ts");
  for (const kind of await checkIDs(db, ids)) printAside(`No ${kind} are imported yet, so their numbers were not checked.`);
}

async function scope(id: number, options: ScopeOptions): Promise<void> {
  const { customerIds: CustomerIDs = [], supplierIds: SupplierIDs = [] } = options;
  await administer(options, "keys scope", async (db) => {
    const { changeScope } = await loadKeys();
    await check(db, { CustomerIDs, SupplierIDs, UserID: null }, options);
    await changeScope(db, id, { CustomerIDs, SupplierIDs });
    const seen = CustomerIDs.length > 0 ? `customers ${CustomerIDs.join(",")}` : `suppliers ${SupplierIDs.join(",")}`;
    return { details: { KeyID: id, CustomerIDs, SupplierIDs }, report: () => print(`Key ${id} may see ${seen}.`) };
  });
}

type RotateOptions = DatabaseOptions & { overlap: number; expires?: Date | null };

async function rotate(id: number, options: RotateOptions): Promise<void> {
  await administer(options, "keys rotate", async (db) => {
    const { rotateKey } = await loadKeys();
    const issued = await rotateKey(db, id, await environmentOf(db, options), options.overlap, options.expires);
    const { oldWorksUntil, timeExpires } = issued;
    const end = options.overlap === 0 ? "is revoked" : `works until ${oldWorksUntil.toISOString()}`;
    const report = () => {
      printAside(`Key ${id} ${end}; key ${issued.id} replaces it${endText(timeExpires)} and is shown this once:`);
      print(issued.key);
    };
    return { details: { KeyID: id, NewKeyID: issued.id, TimeRevoked: oldWorksUntil, TimeExpires: timeExpires }, report };
  });
}

const endText = (timeExpires: Date | null) => (timeExpires === null ? "" : `, works until ${timeExpires.toISOString()}`);

async function environmentOf(db: Database, { environment }: DatabaseOptions) {
  const { boundEnvironment } = await import("../db/opening/environment.ts");
  return environment ?? (await boundEnvironment(db)) ?? "production";
}

async function issue(options: IssueOptions): Promise<void> {
  const { type: Type, company: Company, customerIds: CustomerIDs = [], supplierIds: SupplierIDs = [], userId: UserID = null } = options;
  const { requestsPerHour: RequestsPerHour = null, expires: TimeExpires = null } = options;
  const request = { Type, Company, CustomerIDs, SupplierIDs, UserID, RequestsPerHour, TimeExpires };
  await administer(options, "keys issue", async (db) => {
    const { issueKey } = await loadKeys();
    await check(db, request, options);
    const issued = await issueKey(db, request, await environmentOf(db, options));
    const report = () => {
      printAside(`Key ${issued.id} for ${Company} (${Type})${endText(TimeExpires)}; it is shown this once:`);
      print(issued.key);
    };
    return { details: { KeyID: issued.id, ...request }, report };
  });
}
