import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeDataFolder, removeDataFolder } from "../../e2e/support/servers/product.ts";
import { createPrograms } from "../../scripts/process/programs.ts";
import { projectRoot } from "../../scripts/project-root.ts";
import { invoiceCount, type ManyInvoices, onManyInvoices } from "../data/many-invoices.ts";
import { ask } from "../measuring/ask.ts";
import { takeTurns } from "../measuring/times.ts";
import { type Figure, ms, type StandaloneRace } from "../race.ts";
import { createAddresses, startService } from "./lists-at-scale.ts";

async function runEmbedded(many: ManyInvoices): Promise<Figure[]> {
  const folder = makeDataFolder();
  const programs = createPrograms();
  try {
    const database = `pglite:${folder}`;
    const args = ["--disable-warning=ExperimentalWarning", join(projectRoot, "service/cli.ts"), "import", many.snapshot];
    await promisify(execFile)(process.execPath, [...args, "--database", database], { maxBuffer: 1e8 });
    const addresses = createAddresses(many);
    const reader = (url: string) => {
      let next = 0;
      return () => ask(`${url}${addresses[next++ % addresses.length]}`, { "x-api-key": many.employeeKey });
    };
    const [embedded, twin] = [
      reader(await startService({ ...many, programs, database })),
      reader(await startService({ ...many, programs })),
    ];
    if ((await embedded()).etag?.split(".")[0] !== (await twin()).etag?.split(".")[0]) throw new Error("the two do not give the same page");
    const times = await takeTurns({ embedded, twin }, { rounds: 5, runs: 60 });
    return [
      {
        what: "p50 of a list on the embedded database, against the same list on PostgreSQL, one connection",
        ratio: times.embedded.p50 / times.twin.p50,
        goal: { atMost: 1.5 },
        from: `${ms(times.embedded.p50)} to ${ms(times.twin.p50)}`,
      },
    ];
  } finally {
    await programs.stopAll();
    removeDataFolder(folder);
  }
}

export const embeddedLists: StandaloneRace = {
  number: 5,
  title: `the list of race 3 on the embedded database with ${invoiceCount.toLocaleString("en-US")} invoices, against PostgreSQL`,
  run: () => onManyInvoices(runEmbedded),
};
