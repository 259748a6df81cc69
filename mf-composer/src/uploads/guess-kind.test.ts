import { guessKind } from './guess-kind.ts';

test.each([
  ['First snow.wav', 154, false, 'full'],
  ['First snow 60s.wav', 61, false, 'sixty'],
  ['first_snow_30.aif', 30, true, 'thirty'],
  ['初雪 15秒.flac', 15, true, 'fifteen'],
  ['初雪（无旋律）.wav', 154, true, 'noMelody'],
  ['snow-no-melody.wav', 154, true, 'noMelody'],
  ['snow_drums.wav', 154, true, 'stem'],
  ['snow short.wav', 29.2, true, 'thirty'],
  ['snow end.wav', 7, true, 'sting'],
  ['snow at 1960.wav', 154, false, 'full'],
  ['a.wav', 154, true, 'stem'],
] as const)('%s of %d s (a full version there: %s) is %s', (name, duration, hasFull, kind) => {
  expect(guessKind({ name, duration }, hasFull)).toBe(kind);
});
