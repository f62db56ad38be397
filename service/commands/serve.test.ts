import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { startCli } from "../testing/processes/run-cli.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const place = await temporaryFolder();

/** Reports when a thread starts, and when the modules of the service begin to load. */
const reporting = `
  import { writeSync } from "node:fs";
  import { registerHooks, syncBuiltinESMExports } from "node:module";
  import threads from "node:worker_threads";
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      writeSync(2, "thread\\n");
    }
  };
  syncBuiltinESMExports();
  registerHooks({
    load(url, context, next) {
      if (url.endsWith("/process/main.ts")) writeSync(2, "modules\\n");
      return next(url, context);
    },
  });`;

test("the thread of the embedded database starts before the modules of the service load, so that the two run at once", async () => {
  const database = await prepareFolder(join(place, "database"));
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(reporting)}`;
  const service = startCli(["serve", "--port", "0", "--database", database], { NODE_OPTIONS });
  await service.printed("answers at ");
  service.child.kill("SIGTERM");
  const { stderr } = await service.ended;
  expect(stderr.match(/^(?:thread|modules)$/gm)).toEqual(["thread", "modules"]);
});
