import { execFileSync } from "node:child_process";
import { ScriptError } from "../script-error.ts";

export interface User {
  readonly uid: number;
  readonly gid: number;
}

function findUser(name: string): User | null {
  try {
    const idOf = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    return null;
  }
}

/** For PostgreSQL, which refuses to run as root: somebody who may do less. Null where this process is not root. */
export function lesserUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const user = findUser("postgres") ?? findUser("nobody");
  if (user) return user;
  throw new ScriptError("PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody.");
}
