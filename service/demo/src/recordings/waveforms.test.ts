import { LIST_PEAKS } from 'service/catalogue/audio/analysis/peaks';
import { demoPieces } from '../catalogue/demo-pieces.ts';
import { synthesise } from '../synthesis/synthesise.ts';
import { peaksFrom, readWaveforms, waveformOf } from './waveforms.ts';

const others = demoPieces.flatMap(({ versions: [, ...others] }) => others);

test('exactly the versions beside the main ones have a stored waveform, as fine as a list shows', () => {
  const stored = readWaveforms();
  expect([...stored.keys()].sort()).toEqual(others.map(({ key }) => key).sort());
  for (const [key, peaks] of stored)
    expect({ key, peaks: peaks.length, sound: Math.max(...peaks) > 0.2 }).toEqual({ key, peaks: LIST_PEAKS, sound: true });
});

test('the stored waveforms match the current recipes', () => {
  const stored = readWaveforms();
  // The shortest of each kind: the whole catalogue would take minutes.
  const shortest = Map.groupBy(
    others.toSorted((one, other) => one.seconds - other.seconds),
    ({ kind }) => kind,
  );
  for (const [{ key, recipe }] of [...shortest.values()].map((versions) => versions.slice(0, 1) as [(typeof others)[number]]))
    expect([key, stored.get(key)]).toEqual([key, peaksFrom(waveformOf(synthesise(recipe)))]);
});
