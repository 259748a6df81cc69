import { writeFileSync } from 'node:fs';
import { demoPieces } from '../audio/catalogue/demoPieces.ts';
import { measure } from './measured.ts';

/**
 * `npm run measure-demo -w service`: writes `measured.json` anew, to be run after a recipe or the synthesis changed; a test
 * says so when it was forgotten.
 */
const stored = demoPieces.map(({ key, versions: [main] }) => {
  console.error(key);
  return [main.key, measure(main)];
});
const lines = stored.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
writeFileSync(new URL('./measured.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
