import { writeFileSync } from 'node:fs';
import { demoPieces } from '../catalogue/demo-pieces.ts';
import { measureGains, needsGains } from './gains.ts';
import { measure } from './measured.ts';

/**
 * `npm run measure-demo -w demo-catalogue`: writes `measured.json` and `gains.json` anew, to be run after a recipe or the synthesis
 * changed; a test says so when it was forgotten. With `gains` it writes the gains alone.
 */
if (process.argv[2] !== 'gains') {
  write(
    './measured.json',
    demoPieces.map(({ versions: [main] }) => [main.key, measure(main)]),
  );
}
const versions = demoPieces.flatMap((piece) => piece.versions).filter(needsGains);
write(
  './gains.json',
  versions.map((version) => [version.key, measureGains(version)]),
);

/** One line an entry, so that a change shows. */
function write(file: string, entries: [string, unknown][]): void {
  const lines = entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  writeFileSync(new URL(file, import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
}
