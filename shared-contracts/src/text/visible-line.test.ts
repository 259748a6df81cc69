import { visibleLine, visibleText } from './visible-line.ts';

test.each([
  ['a mark that turns the direction', 'mp3\u202egpj', 'mp3gpj'],
  ['isolates and marks around a pasted name', '\u2068小明\u2069\u200e', '小明'],
  ['a zero width space, a soft hyphen, a word joiner, a mark of byte order', 'a\u200bb\u00adc\u2060d\ufeff', 'abcd'],
  ['controls, which part words', 'Rain\u0000\u0007on\nthe\tBund\u2028now', 'Rain on the Bund now'],
  ['blanks around what went', 'Rain \u200b on', 'Rain on'],
  ['half a character and one that is none', 'a\ud83d b\uffff', 'a b'],
  ['tags that nobody sees', 'ab\u{e0041}\u{e0042}', 'ab'],
  ['a joiner in Latin, a selector behind a letter', 'pa\u200dss a\ufe0f', 'pass a'],
  ['the mark of a picture that was not copied', 'Rain\ufffc', 'Rain'],
  ['letters and accents apart, as files of a Mac have them', 'Mu\u0308ller', 'Müller'],
])('a stored line is without %s', (_what, given, stored) => {
  expect(visibleLine(given)).toBe(stored);
});

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Sinhala', 'ශ්\u200dරී ලංකා'],
  ['Bengali', 'র\u200d্যাব'],
  ['Hindi', 'शर्\u200dमा'],
  ['Malayalam at the end of a word', 'അവന്\u200d'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a coloured heart, a profession with a skin', '❤\ufe0f 👩🏽\u200d🚀'],
  ['a key', '1\ufe0f\u20e3'],
  ['a form of a character in a Japanese name', '葛\u{e0100}城'],
])('%s is kept as it is written', (_what, text) => {
  expect(visibleLine(text)).toBe(text);
  expect(visibleLine(`\u202a${text}\u202c`)).toBe(text);
});

test.each([
  '',
  ' ',
  '\u200b\u200d',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u{e0041}',
  '\u202e\u202c',
  '\u0301',
  '\ufe0f',
  '\u{1d159}',
  '\u0000',
])('a line of which nothing can be seen is empty (%#)', (given) => {
  expect(visibleLine(given)).toBe('');
});

test('text keeps its lines', () => {
  expect(visibleText(' one \u200b\r\n\r\ntwo\u202e\u2028three\n')).toBe('one\n\ntwo\nthree');
});

test('a line that was stored is stored again as it is', () => {
  for (const given of ['می\u200c\u200cخواهم', 'a \u200b\u200b b', '\u202e 👩\u200d\u200d👧 \ufe0f', 'a\u0301\u0301'])
    expect(visibleLine(visibleLine(given))).toBe(visibleLine(given));
});
