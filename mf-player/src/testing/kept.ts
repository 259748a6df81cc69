const opened: { close(): void }[] = [];

afterEach(() => {
  for (const thing of opened.splice(0)) thing.close();
});

/** Keeps something open for the time of a test. */
export function kept<Thing extends { close(): void }>(thing: Thing): Thing {
  opened.push(thing);
  return thing;
}
