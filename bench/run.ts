import { createPrograms } from "../scripts/process/programs.ts";
import { runScript, ScriptError } from "../scripts/process/run-script.ts";
import { withEnvironment } from "./environment.ts";
import { closeConnections } from "./measuring/ask.ts";
import type { Figure, Race, StandaloneRace } from "./race.ts";
import { embeddedLists } from "./races/embedded-lists.ts";
import { exactMatch } from "./races/exact-match.ts";
import { firstLoad } from "./races/first-load.ts";
import { grid } from "./races/grid.ts";
import { imports } from "./races/import.ts";
import { listsAtScale, processes } from "./races/lists-at-scale.ts";
import { longRead } from "./races/long-read.ts";
import { notModified } from "./races/not-modified.ts";
import { orderLines } from "./races/order-lines.ts";
import { proxy } from "./races/proxy.ts";
import { readsDuringImport } from "./races/reads-during-import.ts";
import { reconciliation } from "./races/reconcile.ts";
import { restart } from "./races/restart.ts";
import { session } from "./races/session.ts";
import { visibleRows } from "./races/visible-rows.ts";

const races: Readonly<Record<string, Race>> = {
  proxy,
  session,
  restart,
  "not-modified": notModified,
  "first-load": firstLoad,
  "visible-rows": visibleRows,
  "long-read": longRead,
  reconcile: reconciliation,
  "order-lines": orderLines,
  grid,
  "exact-match": exactMatch,
};

const standaloneRaces: Readonly<Record<string, StandaloneRace>> = {
  "lists-at-scale": listsAtScale,
  processes,
  "embedded-lists": embeddedLists,
  "reads-during-import": readsDuringImport,
  import: imports,
};

function writeFigure({ what, ratio, goal, from }: Figure): string {
  const isReached = "atMost" in goal ? ratio <= goal.atMost : ratio >= goal.atLeast;
  const asked = "atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return `  ${isReached ? "✓" : "✗"} ${ratio.toFixed(2)} × (${asked})  ${what}: ${from}\n`;
}

async function write(name: string, { number, title }: Pick<StandaloneRace, "number" | "title">, run: StandaloneRace["run"]): Promise<void> {
  process.stdout.write(`\n${number}. ${title} (${name})\n`);
  for (const figure of await run()) process.stdout.write(writeFigure(figure));
}

await runScript(async () => {
  const names = process.argv.slice(2);
  const known = [...Object.keys(races), ...Object.keys(standaloneRaces)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new ScriptError(`There is no race ${unknown}: name any of ${known.join(", ")}, or none for all.`);
  const chosen = <One>(all: Readonly<Record<string, One>>) =>
    Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name));
  const programs = createPrograms();
  process.stdout.write(
    `Node ${process.version}; answers uncompressed unless a race says otherwise; medians of rounds in which contestants take turns.\n`,
  );
  try {
    for (const [name, race] of chosen(standaloneRaces)) await write(name, race, race.run);
    if (chosen(races).length > 0)
      await withEnvironment(programs, async (environment) => {
        for (const [name, race] of chosen(races)) await write(name, race, () => race.run(environment));
      });
  } finally {
    await closeConnections();
    await programs.stopAll();
  }
});
