import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { OpenDatabase } from "../../db/database.ts";
import type { Log } from "../../http/log.ts";
import { hideKeys } from "../../keys/hide-keys.ts";
import { runFor } from "./caller.ts";
import type { ForwardedReply, ForwardedRequest } from "./forward-command.ts";

interface Parts {
  readonly path: string;
  readonly database: OpenDatabase;
  readonly log: Log;
}

export interface CommandSocket {
  /** Refuses further commands, by which other processes see that the service is stopping. Commands that run go on. */
  readonly refuse: () => void;
  /** Ends the connections of all commands. */
  readonly close: () => Promise<void>;
}

const ownerOnly = 0o177;

/** Only the service's own user may connect, because the file is created with this mode. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const umask = process.umask(ownerOnly);
  try {
    server.listen(path);
  } finally {
    process.umask(umask);
  }
  await once(server, "listening");
}

/**
 * Runs operators' commands in the service while it uses the embedded database, which no second process may open. The socket is in the database's
 * folder. Commands of one name, such as two imports, run one after the other, and others beside them, so that a key is revoked during an import.
 */
export async function openCommandSocket({ path, database, log }: Parts): Promise<CommandSocket> {
  const sockets = new Set<Socket>();
  /** Those whose command waits or runs. */
  const commanding = new Set<Socket>();
  /** The last command of each name. */
  const lastOf = new Map<string | undefined, Promise<unknown>>();

  async function answer(socket: Socket, { args, folder, operator }: ForwardedRequest): Promise<void> {
    const reply = (part: ForwardedReply) => void socket.write(`${JSON.stringify(part)}\n`);
    const caller = { database, folder, operator, print: (out: string) => reply({ out }), printAside: (err: string) => reply({ err }) };
    // Loaded for the first command, because most services never get one.
    const [{ runCommand }, { administration }] = await Promise.all([import("../run-command.ts"), import("../administration.ts")]);
    const command = args.slice(0, 2).map((text) => hideKeys(text));
    // The caller left while the command waited. An operator does not expect it to run any more.
    if (socket.destroyed) return log.info({ command, operator }, "An operator's command was skipped, because its caller left");
    const status = await runFor(caller, () => runCommand(args, administration));
    log.info({ command, operator, status }, "An operator's command has ended");
    reply({ status });
  }

  async function answerInTurn(socket: Socket, line: string): Promise<void> {
    const request = JSON.parse(line) as ForwardedRequest;
    const [name] = request.args;
    const former = lastOf.get(name);
    const own = (async () => {
      await former;
      await answer(socket, request);
    })();
    lastOf.set(
      name,
      own.catch(() => {}),
    );
    await own;
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      commanding.delete(socket);
    });
    // The caller may disconnect before its command has ended.
    socket.on("error", () => {});
    createInterface({ input: socket }).once("line", (line) => {
      commanding.add(socket);
      answerInTurn(socket, line).catch((error: unknown) => {
        log.error({ err: error }, "An operator's command failed");
        socket.destroy();
      });
    });
  });
  // A killed process leaves its socket behind. The folder's lock proves that the process has ended.
  await rm(path, { force: true });
  await listenPrivately(server, path);
  const closed = once(server, "close");
  const refuse = () => {
    if (server.listening) server.close();
    for (const socket of sockets) if (!commanding.has(socket)) socket.destroy();
  };
  return {
    refuse,
    async close() {
      refuse();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
