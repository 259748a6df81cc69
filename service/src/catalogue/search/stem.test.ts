import { stemOf, withoutNumber } from './stem.ts';

test.each([
  ['door', 'doors'],
  ['glass', 'glasses'],
  ['cry', 'cries', 'crying', 'cried'],
  ['run', 'runs', 'running'],
  ['close', 'closes', 'closing', 'closed'],
  ['ring', 'rings', 'ringing'],
  ['shatter', 'shatters', 'shattering', 'shattered'],
  ['bell', 'bells'],
  ['colour', 'colours', 'color', 'colored', 'colouring'],
  ['theatre', 'theatres', 'theater', 'theaters'],
  ['centre', 'centred', 'center', 'centers'],
  ['travel', 'travels', 'travelling', 'traveling', 'travelled', 'traveled'],
  ['organise', 'organised', 'organizing', 'organizes'],
  ['analyse', 'analysing', 'analyzes'],
  ['catalogue', 'catalogues', 'catalog', 'catalogs'],
  ['programme', 'programmes', 'program', 'programs'],
  ['grey', 'gray', 'grays'],
  ['movie', 'movies'],
  ['quiz', 'quizzes'],
  ['buzz', 'buzzes', 'buzzing'],
  ['wolf', 'wolves'],
  ['sell', 'selling', 'sells'],
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
  ['prise', 'prize'],
  ['four', 'for'],
  ['tour', 'tor'],
  ['spell', 'spelt'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('what has other letters stays as it is', () => {
  for (const word of ['4k', '808s', 'été', '钢琴']) expect(stemOf(word)).toBe(word);
});

test.each([
  ['door', 'doors'],
  ['hero', 'heroes'],
  ['shoe', 'shoes'],
  ['movie', 'movies'],
  ['story', 'stories'],
  ['quiz', 'quizzes'],
  ['bus', 'buses'],
  ['box', 'boxes'],
  ['axe', 'axes'],
  ['headache', 'headaches'],
  ['woman', 'women'],
  ['colour', 'colors'],
])('%s and %s are one word without their number', (one, several) => {
  expect(withoutNumber(one)).toBe(withoutNumber(several));
});

test.each([
  ['car', 'care'],
  ['plan', 'plane'],
  ['star', 'starring'],
  ['bas', 'bass'],
])('%s and %s stay two words without their number', (one, other) => {
  expect(withoutNumber(one)).not.toBe(withoutNumber(other));
});
