const AT_ONCE = 8;

/** How often `act` is done in a second, eight at a time. */
export async function rate(seconds: number, act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  const loop = async () => {
    while (performance.now() < until) {
      await act();
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return (done * 1000) / (performance.now() - started);
}
