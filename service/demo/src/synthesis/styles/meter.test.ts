import type { BeatsPerBar } from '../recipe.ts';
import { inMeter } from './meter.ts';
import type { Style } from './style-types.ts';

const style: Style = {
  scale: { major: 'major', minor: 'minor' },
  progressions: { major: [['I', 'IV']], minor: [['i', 'iv']] },
  barsPerChord: 1,
  looseness: 0,
  form: 'A:1:1',
  parts: [
    { role: 'bass', voice: 'subBass', level: 0, reverb: 0, from: 0, centre: 36, figure: 'R-------5-------' },
    { role: 'arpeggio', voice: 'harp', level: 0, reverb: 0, from: 0, centre: 60, figure: '0 1 2 3 4 5 6 7', unit: 2, gate: 1 },
  ],
  beat: [
    { drum: 'kick', pattern: '9.......8.......9.......7.....6.', level: 0, from: 0 },
    { drum: 'hat', pattern: '7.5', level: 0, from: 0 },
  ],
  room: { seconds: 1, brightness: 0.5, level: 0.5 },
};

/** Bass figure, arpeggio and drum patterns of the style in a meter. */
function patternsIn(beats: BeatsPerBar): string[] {
  const { parts, beat } = inMeter(style, beats);
  const figures = parts.map((part) => ('figure' in part ? part.figure : ''));
  return [...figures, ...beat!.map(({ pattern }) => pattern)];
}

test('4/4 is played as it is written', () => {
  expect(inMeter(style, 4)).toBe(style);
});

test('every bar of an odd meter begins with the first stroke of its pattern', () => {
  expect(patternsIn(3)).toEqual(['R-------5---', '0 1 2 3 4 5', '9.......8...9.......7...', '7.5']);
  expect(patternsIn(5)).toEqual(['R-------5-------5---', '0 1 2 3 4 5 6 7 4 5', '9.......8.......8...9.......7.....6.7...', '7.5']);
  expect(patternsIn(7)[0]).toBe('R-------5-------5-------5---');
});
