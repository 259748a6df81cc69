import { writeSync } from 'node:fs';
import { openSigner } from '../../keys/signer.ts';
import { promote, rollback } from '../changes.ts';
import { folderStore } from '../folder-store.ts';
import { watchedDisk } from './watched-disk.ts';

/**
 * A separate process that works on a store and prints each completed step as a line on stdout:
 * `publish <root> <folder>`; `alternate <root> <keys> <unit> <version>…`: promotes each version, with a rollback between two;
 * `release <root> <keys> <folder> <unit> <version>`: publishes, promotes, and prints every change of the disk
 * before it is made; then it waits to be killed.
 */
const [verb, root = '', ...rest] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);
const store = folderStore(root);
const options = async (keys: string) => ({
  channel: 'production',
  by: String(process.pid),
  why: '',
  signer: await openSigner(keys, 'release'),
  liftHold: true,
});

if (verb === 'publish') {
  await store.publish(rest[0]!);
  say('published');
} else if (verb === 'alternate') {
  const [keys = '', unit = '', ...versions] = rest;
  for (const [index, version] of versions.entries()) {
    const { after } = await promote(store, { [unit]: version }, await options(keys));
    say(`${after.sequence} promote ${version}`);
    if (index === versions.length - 1) break;
    const { after: back } = await rollback(store, [{ unit }], await options(keys));
    say(`${back.sequence} rollback ${back.units[unit]?.current}`);
  }
} else {
  const [keys = '', folder = '', unit = '', version = ''] = rest;
  const slow = folderStore(
    root,
    watchedDisk((step) => void say(`step ${step}`)),
  );
  await slow.publish(folder, { quality: 1 });
  await promote(slow, { [unit]: version }, await options(keys));
  say('done');
  process.stdin.resume();
}
