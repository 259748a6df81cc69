import { ensureKeys } from '../index.ts';

/** A process of its own that needs keys: `<folder>`; says the ids that it got. */
const keys = await ensureKeys(process.argv[2]!);
console.log(keys.map(({ id }) => id).join());
