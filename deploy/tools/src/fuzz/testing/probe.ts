/** Loaded into each fuzzed process: measures it when the parent asks, after two collections of its heap. Needs `--expose-gc`. */
process.on('message', (message) => {
  if (message !== 'measure') return;
  globalThis.gc?.();
  setTimeout(() => {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ heap: heapUsed + external, rss, handles: process.getActiveResourcesInfo().length });
  }, 100);
});
process.on('disconnect', () => process.exit());
process.channel?.unref();
