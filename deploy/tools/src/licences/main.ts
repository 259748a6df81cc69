import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licenceList, refused } from './allowed.ts';
import { readDependencies } from './read-lock.ts';

/** `npm run licences`: writes LICENCES.md; fails when a dependency may not be used. */
const root = join(import.meta.dirname, '../../../..');
const dependencies = await readDependencies(root);
const bad = refused(dependencies);
for (const { name, version, licence } of bad) console.error(`${name}@${version} may not be used: its licence is ${licence}`);
if (bad.length > 0) process.exitCode = 1;
else await writeFile(join(root, 'LICENCES.md'), licenceList(dependencies));
