/** The turns of the event loop during `work`: how often other work could run. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await work().finally(() => clearImmediate(counting));
  return turns;
}
