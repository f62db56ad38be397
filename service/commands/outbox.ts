import { type Command, InvalidArgumentError } from "commander";
import type { OutboxMessage } from "../erp/outbox.ts";
import { type DatabaseOptions, databaseOption, environmentOption, readOnly, withDatabase } from "./options.ts";
import { print } from "./socket/caller.ts";

const withPlace = (command: Command) => command.addOption(databaseOption()).addOption(environmentOption());

const subjects = { purchase: "order", paymentRequest: "payment request" } as const;

function lineOf({ MessageID, Kind, SubjectID, Status, Attempts, TimeCreated, LastError }: OutboxMessage): string {
  const since = `since ${TimeCreated.toISOString()}`;
  return [MessageID, Status, `${subjects[Kind]} ${SubjectID}`, since, `${Attempts} attempts`, LastError ?? ""].join("  ").trimEnd();
}

function messageID(text: string, ids: readonly string[] = []): string[] {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return [...ids, text];
  throw new InvalidArgumentError("It must be a message's id, as the list shows it.");
}

export function addOutbox(program: Command): void {
  const commands = program.command("outbox").description("messages for the ERP");
  withPlace(commands.command("list").description("list undelivered messages; dead ones wait for a retry")).action(
    (options: DatabaseOptions) =>
      withDatabase(
        options,
        async ({ db }) => {
          const { listUndelivered } = await import("../erp/outbox.ts");
          const messages = await listUndelivered(db);
          for (const message of messages) print(lineOf(message));
          if (messages.length === 0) print("All messages are delivered.");
        },
        readOnly,
      ),
  );
  withPlace(commands.command("retry").argument("[ids...]", "ids of dead messages (default: all)", messageID))
    .description("deliver dead messages again at the next exchange")
    .action((ids: string[], options: DatabaseOptions) =>
      withDatabase(options, async ({ db }) => {
        const { retryDead } = await import("../erp/outbox.ts");
        const count = await retryDead(db, ids.length === 0 ? null : ids, new Date());
        print(`${count} dead messages are due again.`);
      }),
    );
}
