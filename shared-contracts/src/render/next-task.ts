/** Resolves in a task of its own: what the visitor does, and the next frame, come before it. */
export function nextTask(): Promise<void> {
  // Not in every browser yet.
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
