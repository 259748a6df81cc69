export const AT_ONCE = 8;

/** Runs of `act` a second with eight concurrent loops; `act` gets the number of its loop. */
export async function rate(seconds: number, act: (loop: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  const loop = async (_: unknown, nth: number) => {
    while (performance.now() < until) {
      await act(nth);
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => null).map(loop));
  return (done * 1000) / (performance.now() - started);
}
