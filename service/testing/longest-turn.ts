/**
 * The most milliseconds of computing in one turn of the event loop during `work`: how long other work had to wait. CPU time of this thread, so that
 * other programs do not affect the result.
 */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const turn = () => {
    measure();
    turning = setImmediate(turn);
  };
  let turning = setImmediate(turn);
  await work().finally(() => clearImmediate(turning));
  measure();
  return longest;
}
