import { execFileSync } from "node:child_process";
import { ScriptError } from "../process/run-script.ts";

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

/** A user for PostgreSQL, which refuses to run as root. Null if this process is not root. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const user = findUser("postgres") ?? findUser("nobody");
  if (user) return user;
  throw new ScriptError(
    "PostgreSQL does not run as root, and this machine has no user postgres or nobody. Create one, or run this as another user.",
  );
}
