/** Names of accesses to files, and of the embedded database's thread, in Node's list of what it waits for. */
const ofDisks = /^FS|^MessagePort$/;

/**
 * Ends the process. Node would first wait for its threads, so without an end for a disk that does not answer. The process then becomes another program,
 * which ends at once.
 */
export function exitProcess(status = Number(process.exitCode ?? 0)): never {
  if (process.getActiveResourcesInfo().some((name) => ofDisks.test(name)))
    process.execve?.("/bin/sh", ["sh", "-c", `exit ${status}`], process.env);
  process.exit(status);
}
