import { writeSync } from "node:fs";
import { openDatabase } from "../../db/opening/open.ts";
import { importSnapshot } from "../../erp/snapshot/import-snapshot.ts";
import "./read-pipes.ts";

// A separate process that the test kills during an import.

const [url = "", folder = "", time = "", moment = ""] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);
const { db, close } = await openDatabase(url);
if (moment === "work") say("opened");
await importSnapshot(db, folder, { isAlone: false, replace: true, now: new Date(time) });
say("imported");
await close();
