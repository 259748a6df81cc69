import { folderStore, promote } from '../index.ts';

/**
 * A process of its own that works on a store: `publish <root> <folder>` or `promote <root> <unit> <version>…` (one change of
 * the channel for each version).
 */
const [verb, root = '', ...rest] = process.argv.slice(2);
const store = folderStore(root);
if (verb === 'publish') {
  await store.publish(rest[0]!);
} else {
  const [unit = '', ...versions] = rest;
  for (const version of versions) await promote(store, { [unit]: version }, { channel: 'production', by: String(process.pid), why: '' });
}
