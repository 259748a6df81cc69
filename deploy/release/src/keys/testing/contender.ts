import { ensureKeys } from '../ensure-keys.ts';

/** A separate process that needs keys: `<folder>`. Prints their ids. */
const keys = await ensureKeys(process.argv[2]!);
console.log(keys.map(({ id }) => id).join());
