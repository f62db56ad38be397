import { type Command, Option } from "commander";
import { type KeyType, keyTypes } from "#contract/endpoint.ts";
import type { Database } from "../db/database.ts";
import { print, printAside } from "./caller.ts";
import { type DatabaseOptions, databaseOption, duration, environmentOption, idList, wholeNumber, withDatabase } from "./options.ts";

type IssueOptions = DatabaseOptions & {
  type: KeyType;
  company: string;
  customerIds?: number[];
  supplierIds?: number[];
  userId?: number;
  requestsPerHour?: number;
};

const idMax = 2_147_483_647;
const keyID = wholeNumber(1, idMax);

const loadKeys = () => import("../keys/issue-key.ts");

export function addKeys(program: Command): void {
  const keys = program.command("keys").description("issue, list, limit, rotate or revoke API keys");
  withPlace(keys.command("issue").description("issue a key and print it once, alone on standard output"))
    .addOption(new Option("--type <type>", "what the key may see").choices(keyTypes).makeOptionMandatory())
    .requiredOption("--company <name>", "whom the key is for")
    .option("--customer-ids <ids>", "customers of a Customer key", idList)
    .option("--supplier-ids <ids>", "suppliers of a Supplier key", idList)
    .option("--user-id <id>", "the user whom writes are attributed to", keyID)
    .option("--requests-per-hour <number>", "instead of the service's default", requestsPerHour)
    .action(issue);
  withPlace(keys.command("list").description("list the keys by their first characters"))
    .option("--json", "print a JSON array for programs")
    .action((options: DatabaseOptions & { json?: boolean }) =>
      withDatabase(options, async ({ db }) => {
        const { keyRecords, listKeys } = await import("../keys/list-keys.ts");
        if (options.json) print(JSON.stringify(await keyRecords(db)));
        else for (const line of await listKeys(db, new Date())) print(line);
      }),
    );
  withPlace(keys.command("scope").argument("<id>", "as the list shows it", keyID).description("change what a key may see, in place"))
    .option("--customer-ids <ids>", "customers of a Customer key", idList)
    .option("--supplier-ids <ids>", "suppliers of a Supplier key", idList)
    .action(scope);
  withPlace(keys.command("revoke").argument("<id>", "as the list shows it", keyID).description("revoke a key permanently")).action(
    (id: number, options: DatabaseOptions) =>
      withDatabase(options, async ({ db }) => {
        const { revokeKey } = await loadKeys();
        await revokeKey(db, id);
        print(`Key ${id} is revoked.`);
      }),
  );
  withPlace(
    keys
      .command("rotate")
      .argument("<id>", "as the list shows it", keyID)
      .description("issue a replacement with the same rights and end this key"),
  )
    .option(
      "--overlap <time>",
      "how long the old key still works: 30m, 24h, 7d, or 0 to end it at once",
      duration(overlapSecondsMax),
      86_400,
    )
    .action(rotate);
  withPlace(
    keys
      .command("limit")
      .argument("<id>", "as the list shows it", keyID)
      .argument("<number>", 'requests per hour, or "default"', requestsOrDefault)
      .description("change a key's requests per hour"),
  ).action((id: number, limit: number | null, options: DatabaseOptions) =>
    withDatabase(options, async ({ db }) => {
      const { limitKey } = await loadKeys();
      await limitKey(db, id, limit);
      print(limit === null ? `Key ${id} has the service's default limit.` : `Key ${id} may make ${limit} requests per hour.`);
    }),
  );
}

type ScopeOptions = DatabaseOptions & Pick<IssueOptions, "customerIds" | "supplierIds">;

async function scope(id: number, { customerIds = [], supplierIds = [], ...options }: ScopeOptions): Promise<void> {
  await withDatabase(options, async ({ db }) => {
    const { changeScope } = await loadKeys();
    await changeScope(db, id, { CustomerIDs: customerIds, SupplierIDs: supplierIds });
    print(`Key ${id} may see ${customerIds.length > 0 ? `customers ${customerIds.join(",")}` : `suppliers ${supplierIds.join(",")}`}.`);
  });
}

const overlapSecondsMax = 90 * 86_400;
const requestsPerHour = wholeNumber(1, idMax);
const requestsOrDefault = (text: string) => (text === "default" ? null : requestsPerHour(text));

async function rotate(id: number, options: DatabaseOptions & { overlap: number }): Promise<void> {
  await withDatabase(options, async ({ db }) => {
    const { rotateKey } = await loadKeys();
    const issued = await rotateKey(db, id, await environmentOf(db, options), options.overlap);
    const end = options.overlap === 0 ? "is revoked" : `works until ${issued.oldWorksUntil.toISOString()}`;
    printAside(`Key ${id} ${end}; key ${issued.id} replaces it and is shown this once:`);
    print(issued.key);
  });
}

const withPlace = (command: Command) => command.addOption(databaseOption()).addOption(environmentOption());

async function environmentOf(db: Database, { environment }: DatabaseOptions) {
  const { boundEnvironment } = await import("../db/environment.ts");
  return environment ?? (await boundEnvironment(db)) ?? "production";
}

async function issue(options: IssueOptions): Promise<void> {
  const { type: Type, company: Company, customerIds = [], supplierIds = [], userId = null, requestsPerHour = null } = options;
  const request = { Type, Company, CustomerIDs: customerIds, SupplierIDs: supplierIds, UserID: userId, RequestsPerHour: requestsPerHour };
  await withDatabase(options, async ({ db }) => {
    const { issueKey } = await loadKeys();
    const issued = await issueKey(db, request, await environmentOf(db, options));
    printAside(`Key ${issued.id} for ${Company} (${Type}); it is shown this once:`);
    print(issued.key);
  });
}
