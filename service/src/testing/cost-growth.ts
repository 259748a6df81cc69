const ROUNDS = 3;

/**
 * How many times more processor time a call takes for the large input than for the small one: of this thread, so that other work of
 * the machine does not count, and the least of several rounds.
 */
export async function costGrowth(run: (size: number) => unknown, small: number, large: number): Promise<number> {
  // Times below this are as much chance as cost.
  const least = 2000;
  return (await costOf(run, large)) / Math.max(least, await costOf(run, small));
}

/** Processor time in microseconds. */
async function costOf(run: (size: number) => unknown, size: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.threadCpuUsage();
    await run(size);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}
