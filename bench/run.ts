import { createPrograms } from "../scripts/programs.ts";
import { runScript } from "../scripts/run-script.ts";
import { ScriptError } from "../scripts/script-error.ts";
import { closeConnections } from "./ask.ts";
import { onGround } from "./ground.ts";
import type { Figure, Race } from "./race.ts";
import { exactMatch } from "./races/exact-match.ts";
import { firstLoad } from "./races/first-load.ts";
import { listsAtScale, processes } from "./races/lists-at-scale.ts";
import { longRead } from "./races/long-read.ts";
import { notModified } from "./races/not-modified.ts";
import { orderLines } from "./races/order-lines.ts";
import { proxy } from "./races/proxy.ts";
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
  "lists-at-scale": listsAtScale,
  processes,
  "order-lines": orderLines,
  "exact-match": exactMatch,
};

function writeFigure({ what, ratio, goal, from }: Figure): string {
  const isReached = "atMost" in goal ? ratio <= goal.atMost : ratio >= goal.atLeast;
  const asked = "atMost" in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return `  ${isReached ? "✓" : "✗"} ${ratio.toFixed(2)} × (${asked})  ${what}: ${from}\n`;
}

await runScript(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in races));
  if (unknown) throw new ScriptError(`There is no race ${unknown}: name any of ${Object.keys(races).join(", ")}, or none for all.`);
  const programs = createPrograms();
  process.stdout.write(
    `Node ${process.version}; answers uncompressed unless a race says otherwise; medians of rounds in which contestants take turns.\n`,
  );
  try {
    await onGround(programs, async (ground) => {
      for (const [name, race] of Object.entries(races)) {
        if (names.length > 0 && !names.includes(name)) continue;
        process.stdout.write(`\n${race.number}. ${race.title} (${name})\n`);
        for (const figure of await race.run(ground)) process.stdout.write(writeFigure(figure));
      }
    });
  } finally {
    await closeConnections();
    await programs.stopAll();
  }
});
