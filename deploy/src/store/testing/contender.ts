import { openSigner } from '../../keys/index.ts';
import { folderStore, promote, rollback, StoreError } from '../index.ts';

/**
 * A process of its own that works on a store: `publish <root> <folder>`; `promote <root> <keys> <unit> <version>…` or
 * `rollback <root> <keys> <unit> <times>` (one change of the channel each); a unit that has nothing to go back to stays.
 * Says each step that is done as a line on stdout.
 */
const [verb, root = '', ...rest] = process.argv.slice(2);
const store = folderStore(root);
if (verb === 'publish') {
  await store.publish(rest[0]!);
  console.log('published');
} else {
  const [keys = '', unit = '', ...steps] = rest;
  const options = { channel: 'production', by: String(process.pid), why: '', signer: await openSigner(keys, 'release'), liftHold: true };
  if (verb === 'promote') {
    for (const version of steps) {
      await promote(store, { [unit]: version }, options);
      console.log(`promoted ${version}`);
    }
  } else {
    for (let left = Number(steps[0]); left > 0; left -= 1) {
      try {
        await rollback(store, [{ unit }], options);
        console.log('rolled back');
      } catch (error) {
        if (!(error instanceof StoreError) || error.reason !== 'input') throw error;
        console.log('nothing to go back to');
      }
    }
  }
}
