import { expect, test } from "vitest";
import { outbox } from "../db/schema/exchange.ts";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { withDatabase } from "../testing/databases/with-database.ts";
import { runCli } from "../testing/processes/run-cli.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const folder = await temporaryFolder();

test("an operator can list dead messages with their reasons and requeue them", async () => {
  const url = await prepareFolder(folder);
  const time = new Date("2026-03-04T20:00:00.000Z");
  const dead = { Kind: "paymentRequest", SubjectID: 7, Status: "Dead", Attempts: 12, LastError: "the line is down" } as const;
  const [message] = await withDatabase(url, ({ db }) =>
    db
      .insert(outbox)
      .values({ ...dead, TimeDue: time, TimeCreated: time })
      .returning(),
  );

  const list = () => runCli(["outbox", "list", "--database", url]);
  expect((await list()).stdout).toBe(
    `${message?.MessageID}  Dead  payment request 7  since 2026-03-04T20:00:00.000Z  12 attempts  the line is down\n`,
  );
  expect(await runCli(["outbox", "retry", message?.MessageID ?? "", "--database", url])).toMatchObject({
    status: 0,
    stdout: "1 dead messages are due again.\n",
  });
  expect((await list()).stdout).toContain(`${message?.MessageID}  Waiting  payment request 7`);
});
