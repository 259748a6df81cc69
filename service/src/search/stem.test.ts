import { stemOf } from './stem.ts';

test.each([
  ['door', 'doors'],
  ['glass', 'glasses'],
  ['cry', 'cries', 'crying', 'cried'],
  ['run', 'runs', 'running'],
  ['close', 'closes', 'closing', 'closed'],
  ['ring', 'rings', 'ringing'],
  ['shatter', 'shatters', 'shattering', 'shattered'],
  ['bell', 'bells'],
])('the forms of %s have one stem', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test.each([
  ['wind', 'window'],
  ['car', 'carnival'],
  ['bus', 'but'],
  ['king', 'k'],
  ['ink', 'inks2'],
  ['rain', 'rainbow'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('what has other letters stays as it is', () => {
  for (const word of ['4k', '808s', 'été', '钢琴']) expect(stemOf(word)).toBe(word);
});
