import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/test/longest-first.ts";

const underTest = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Needs a server: several processes on one database. */
const onServerOnly = ["service/**/*.postgres.test.ts"];

/** About the embedded database itself, or on it in any case. */
const onEmbeddedOnly = [
  "service/tests/adversity/{exchange-kills,killed-imports,load-shedding,power-cut}.test.ts",
  "service/db/{embedded/{create-pglite,embedded-limits,run-statements,shorten-log},migrate,opening/open}.test.ts",
  "service/erp/snapshot/beside/{midnight,slices}.test.ts",
  "service/http/access/find-key.test.ts",
  "service/{process/{serve,silent-disk,start-after-stop,stop-signals},commands/socket/command-socket,db/embedded/folder/backup}.test.ts",
];

/** The API's main paths, so that the embedded database proves them also where PostgreSQL runs all the others. */
const smoke = [
  ...["tests/api/access", "tests/api/freshness", "process/stop"].map((name) => `service/${name}.test.ts`),
  "service/tests/adversity/{erp-outages,full-disk}.test.ts",
  "service/erp/exchange/exchange.test.ts",
  "service/erp/snapshot/{beside/import-beside,import-snapshot}.test.ts",
  "service/resources/{payments,purchases}/**/*.test.ts",
  "service/commands/backup.test.ts",
  "service/resources/{heavy-reads,receivables/invoices,scoping}.test.ts",
];

/** PROPERTY_RUNS=50 runs every property 50 times as often. */
const setupFiles = process.env.PROPERTY_RUNS ? ["scripts/test/property-runs.ts"] : [];

/** A busy machine needs minutes for what takes seconds; only a test that hangs gets this far. */
const testTimeout = 300_000 * Number(process.env.PROPERTY_RUNS || 1);
const limits = { testTimeout, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } }, setupFiles };

/** Not isolated: the files of a worker share its database, and making one takes longer than most of them. */
const serviceProject = (name: string, files: { include: string[]; exclude?: string[]; env?: Record<string, string> }) => ({
  test: {
    name,
    ...files,
    ...limits,
    setupFiles: [...setupFiles, "scripts/test/property-time.ts"],
    isolate: false,
  },
});

/** Files that share packages, but not the modules of the project. What a file replaces with vi.mock stays replaced in this file only. */
const withFreshModules = (name: string, include: string[]) => ({
  test: { name, include, ...limits, setupFiles: [...setupFiles, "scripts/test/fresh-modules.ts"], isolate: false },
});

/** With the server of TEST_DATABASE_URL, it runs the service's tests, and the embedded database only its own and those of the main paths. */
const serviceProjects = process.env.TEST_DATABASE_URL
  ? [
      serviceProject("service", { include: underTest("service", "integration"), exclude: onEmbeddedOnly }),
      serviceProject("service embedded", { include: [...onEmbeddedOnly, ...smoke], env: { TEST_DATABASE_URL: "" } }),
    ]
  : [serviceProject("service", { include: underTest("service", "integration"), exclude: onServerOnly })];

/** Render with effects in a page, which leave their state in the modules. */
const inPage = ["lib", "components", "app"].map((folder) => `${folder}/**/*.dom.test.tsx`);

/** Replace modules: with shared modules, other files would get the replacements, or they what was loaded before. */
const withMocks = (...folders: string[]) =>
  globSync(underTest(...folders), { cwd: import.meta.dirname })
    .filter((file) => readFileSync(new URL(file, import.meta.url), "utf8").includes("vi.mock("))
    .map((file) => file.replaceAll(/[[\]()]/g, "\\$&"));
const withServerMocks = withMocks("lib/server", "app/api");
const withPageMocks = withMocks("lib", "components", "app").filter(
  (file) => !withServerMocks.includes(file) && !file.includes(".dom.test."),
);

/** Leave counters and waiting requests in the modules. */
const onFreshModules = ["lib/server/upstream/forward/**/*.test.ts"];
const aloneOnServer = [...onFreshModules, ...withServerMocks];

const serverProject = (name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  // What imports "server-only" resolves as it does on Next's server.
  ssr: { resolve: { conditions: ["react-server"], externalConditions: ["react-server"] } },
  test: { name, ...files, ...limits },
});

/** One project per kind of code; `npx vitest run --project service` runs one, `npx vitest run lib/format` what is below a folder. */
export default defineConfig({
  test: {
    // One more than the cores of a small machine: some tests wait for a process to start or a time limit to pass.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: "scripts/test/temporary-folder.ts",
    projects: [
      // Not isolated where a file leaves nothing behind: what it imports takes longer than it does.
      { test: { name: "contract", include: underTest("contract"), ...limits, isolate: false } },
      { test: { name: "demo", include: underTest("demo"), ...limits, isolate: false } },
      ...serviceProjects,
      {
        test: {
          name: "dashboard",
          include: underTest("lib", "components", "app"),
          exclude: ["lib/server/**", "app/api/**", ...inPage, ...withPageMocks],
          ...limits,
          isolate: false,
        },
      },
      withFreshModules("dashboard with mocks", withPageMocks),
      withFreshModules("dashboard in a page", inPage),
      serverProject("dashboard server", { include: underTest("lib/server", "app/api"), exclude: aloneOnServer, isolate: false }),
      serverProject("dashboard server alone", { include: aloneOnServer }),
      { test: { name: "scripts", include: underTest("scripts"), ...limits, isolate: false } },
    ],
  },
});
