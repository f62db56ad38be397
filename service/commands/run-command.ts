import { Command, CommanderError } from "commander";
import { diskFullRemedy, isDiskFull } from "../db/disk-full.ts";
import { OperatorError } from "../operator-error.ts";
import { print, printAside } from "./socket/caller.ts";
import { ForwardedCommand } from "./socket/forward-command.ts";

/** The message of a failed statement contains its parameters, so only its cause is printed. */
function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return isDiskFull(error) ? `${diskFullRemedy}, then repeat the command (${message}).` : `The command failed: ${message}.`;
}

/** Commander keeps the last value of an option. A script that adds a second one would silently lose the first. */
function refuseRepeatedOptions(command: Command): void {
  const given = new Set<string>();
  for (const option of command.options.filter(({ required, optional }) => required || optional)) {
    command.on(`option:${option.name()}`, () => {
      if (given.has(option.flags))
        command.error(`error: option '${option.flags}' is given more than once, and only one value would count: give it once.`);
      given.add(option.flags);
    });
  }
  for (const subcommand of command.commands) refuseRepeatedOptions(subcommand);
}

/** Runs a command and returns its exit status. Each command loads its modules when it runs, so that a wrong option is reported at once. */
export async function runCommand(args: readonly string[], commands: readonly ((program: Command) => void)[]): Promise<number> {
  const program = new Command("service").description("The Data API: serve it, import data, and manage its keys.").showHelpAfterError();
  const withoutNewline = (text: string) => text.replace(/\n$/, "");
  program.exitOverride().configureOutput({
    writeOut: (text) => print(withoutNewline(text)),
    writeErr: (text) => printAside(withoutNewline(text)),
  });
  for (const add of commands) add(program);
  refuseRepeatedOptions(program);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof ForwardedCommand) return error.status;
    printAside(sentenceOf(error));
    return 1;
  }
}
