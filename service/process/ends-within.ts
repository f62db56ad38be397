/** Waits at most `seconds` for `work` to end. Returns whether it ended. */
export function endsWithin(seconds: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000, false);
    work.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}
