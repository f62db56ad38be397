const parentCheckMs = 500;

/** Resolves on Ctrl-C, on SIGTERM, when the terminal closes, and when the process that started this one has gone: a SIGTERM to npm reaches npm's shell alone. */
export function untilAskedToStop(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    const check = setInterval(() => {
      if (process.ppid !== parent) resolve();
    }, parentCheckMs);
    check.unref();
  });
}
