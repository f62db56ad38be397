import type { Programs } from "../../scripts/process/programs.ts";
import { ScriptError } from "../../scripts/process/run-script.ts";
import { projectRoot } from "../../scripts/project-root.ts";

interface Start {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** Matches its output once it is ready. */
  readonly pattern: RegExp;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a program and returns the first match of `pattern` in its output. */
export function startUntil(programs: Programs, { name, args, pattern, cwd = projectRoot, env = {} }: Start): Promise<string> {
  return new Promise((resolve, reject) => {
    const onLine = (line: string) => {
      const found = pattern.exec(line)?.[0];
      if (found) resolve(found);
    };
    const program = programs.start({ name, args, cwd, env, onLine, stopsWithParent: true });
    program.ended.then(() => reject(new ScriptError(`${name} ended: ${program.lastLines.join("\n")}`)), reject);
  });
}
