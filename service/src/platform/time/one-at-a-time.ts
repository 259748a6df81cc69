/** Leaves a run out while the one before is not done. */
export function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    await act().finally(() => {
      running = false;
    });
  };
}
