const parentCheckMs = 500;

/** Resolves on Ctrl-C, on SIGTERM, when the terminal closes, and when the parent process has ended, because a SIGTERM to npm reaches only npm's shell. */
export function waitForStopRequest(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    const check = setInterval(() => {
      if (process.ppid !== parent) resolve();
    }, parentCheckMs);
    check.unref();
  });
}
