import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { OperatorError } from "../../operator-error.ts";
import { exitProcess } from "../../process/exit-process.ts";
import { operatorName, print, printAside } from "./caller.ts";

/** A command, and the working folder and name of its caller. */
export interface ForwardedRequest {
  readonly args: readonly string[];
  readonly folder: string;
  readonly operator: string;
}

/** A line of output, or the exit status of the command. */
export type ForwardedReply = { readonly out: string } | { readonly err: string } | { readonly status: number };

/** Ends a command that ran in the service. */
export class ForwardedCommand extends Error {
  readonly status: number;

  constructor(status: number) {
    super("the running service has done the command");
    this.status = status;
  }
}

/** The exit codes of a command that a signal ended. */
const signalStatuses = { SIGINT: 130, SIGTERM: 143 } as const;

/** Who presses Ctrl-C would otherwise take an import that goes on for one that was ended. */
function explainSignals(): void {
  for (const [signal, status] of Object.entries(signalStatuses)) {
    process.once(signal, () => {
      printAside("The running service completes this command if it has begun it: check the result before you repeat it.");
      exitProcess(status);
    });
  }
}

/** Runs this process's command in the service that serves the database, prints its output, and ends the command with its status. */
export async function forwardCommand(socketPath: string): Promise<never> {
  const socket = connect(socketPath);
  await once(socket, "connect").catch(() => {
    throw new OperatorError("The service that uses the database is stopping: repeat the command.");
  });
  const request: ForwardedRequest = { args: process.argv.slice(2), folder: process.cwd(), operator: operatorName() };
  explainSignals();
  socket.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as ForwardedReply;
    if ("status" in reply) {
      socket.destroy();
      throw new ForwardedCommand(reply.status);
    }
    if ("out" in reply) print(reply.out);
    else printAside(reply.err);
  }
  throw new OperatorError("The service stopped before the command ended: check its result before you run it again.");
}
