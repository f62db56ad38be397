import { defineConfig } from "vitest/config";

const underTest = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Needs a server: several processes on one database. */
const onServerAlone = "service/**/*.postgres.test.ts";

/** With TEST_DATABASE_URL, the tests whose outcome a database decides: statements, plans, locks, transactions, several processes. */
const onServer = [
  ...["access", "freshness", "key-limits", "stop"].map((name) => `service/${name}.test.ts`),
  ...underTest("service/resources", "service/derive", "service/jobs", "service/keys", "service/metrics", "service/erp/exchange"),
  "service/erp/snapshot/{import-beside,import-snapshot,refusals}.test.ts",
  "service/http/{limits/rate-limit-store,writes/idempotency}.test.ts",
  "service/db/{environment,merge-rows}.test.ts",
  onServerAlone,
];
const serviceTests = process.env.TEST_DATABASE_URL ? { include: onServer } : { include: underTest("service"), exclude: [onServerAlone] };

/** One project per kind of code; `npx vitest run --project service` runs one, `npx vitest run lib/format` what is below a folder. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: "scripts/test/temporary-folder.ts",
    projects: [
      // Not isolated where a file leaves nothing behind: what it imports takes longer than it does.
      { test: { name: "contract", include: underTest("contract"), isolate: false } },
      { test: { name: "demo", include: underTest("demo"), testTimeout: 60_000, isolate: false } },
      // Not isolated: the files of a worker share its database, and making one takes longer than most of them.
      {
        test: {
          name: "service",
          ...serviceTests,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          // Of what another process does: a second is short on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          isolate: false,
        },
      },
      {
        test: {
          name: "dashboard",
          include: underTest("lib", "components", "app"),
          exclude: ["lib/server/**", "app/api/**"],
          isolate: false,
        },
      },
      {
        // What imports "server-only" resolves as it does on Next's server.
        ssr: { resolve: { conditions: ["react-server"], externalConditions: ["react-server"] } },
        test: { name: "dashboard server", include: underTest("lib/server", "app/api") },
      },
      { test: { name: "scripts", include: underTest("scripts"), testTimeout: 60_000 } },
    ],
  },
});
