export const AT_ONCE = 8;

/** How often `act` is done in a second by eight loops at a time; it is told by which of them. */
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
