import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The records of a file of a demo snapshot, such as "invoices". The service's tests check these files against the contract. */
export const readRecords = <Row = Readonly<Record<string, unknown>>>(folder: string, name: string): readonly Row[] =>
  readFileSync(join(folder, `${name}.ndjson`), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);
