import { readFileSync, writeFileSync } from 'node:fs';
import { demoPieces } from '../catalogue/demo-pieces.ts';
import { synthesise } from '../synthesis/synthesise.ts';
import { needsGains } from './gains.ts';
import { measureSound } from './measured.ts';
import { waveformOf } from './waveforms.ts';

/**
 * `npm run measure-demo -w demo-catalogue`: writes `measured.json`, `waveforms.json` and `gains.json` anew, to be run after a recipe or
 * the synthesis changed; a test says so when it was forgotten. With `missing` it measures new works only. It saves after every piece, so that a run
 * that was interrupted goes on with `missing`.
 */
type Entries = Record<string, unknown>;

const onlyMissing = process.argv[2] === 'missing';
const measured = onlyMissing ? read('./measured.json') : {};
const waveforms = onlyMissing ? read('./waveforms.json') : {};
const gains = onlyMissing ? read('./gains.json') : {};

for (const { versions } of demoPieces) {
  const [main] = versions;
  const wanted = versions.filter(
    (version) => (needsGains(version) && !gains[version.key]) || !(version === main ? measured : waveforms)[version.key],
  );
  for (const version of wanted) {
    const sound = synthesise(version.recipe);
    if (needsGains(version)) gains[version.key] = sound.gains;
    if (version === main) measured[version.key] = measureSound(sound);
    else waveforms[version.key] = waveformOf(sound);
  }
  if (wanted.length === 0) continue;
  const keys = demoPieces.flatMap((piece) => piece.versions.map(({ key }) => key));
  write('./measured.json', measured, keys);
  write('./waveforms.json', waveforms, keys);
  write('./gains.json', gains, keys);
  process.stdout.write(`${main.key}\n`);
}

function read(file: string): Entries {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Entries;
}

/** One line an entry in the order of the catalogue, so that a change shows. */
function write(file: string, entries: Entries, keys: readonly string[]): void {
  const lines = keys.filter((key) => key in entries).map((key) => `${JSON.stringify(key)}: ${JSON.stringify(entries[key])}`);
  writeFileSync(new URL(file, import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
}
