import fc from 'fast-check';
import { lengthsIn } from './lengths.ts';
import { Measures, withoutMarks } from './measures.ts';

/** What the lengths of a text ask for, with the text that is left. */
function read(text: string): [string, string[]] {
  const measures = new Measures();
  const rest = withoutMarks(lengthsIn(text, measures));
  const asked = measures.asked.map(({ targets: [first] }) => (first?.kind === 'seconds' ? first.range.join('–') : ''));
  return [rest.trim().replace(/\s+/g, ' '), asked];
}

test.each([
  ['tracks longer than 3 minutes', 'tracks', '180–600'],
  ['三分钟以上', '', '180–600'],
  ['2分钟以上的温暖钢琴', '的温暖钢琴', '120–600'],
  ['超过五分钟', '', '300–600'],
  ['at least 90 seconds', '', '90–600'],
  ['3+ minutes', '', '180–600'],
  ['no shorter than 2 min', '', '120–600'],
  ['under 60 seconds', '', '5–60'],
  ['fast happy under 2 min', 'fast happy', '5–120'],
  ['60秒以内', '', '5–60'],
  ['不超过两分钟', '', '5–120'],
  ['no longer than 2 minutes', '', '5–120'],
  ['piano 2 minutes or less', 'piano', '5–120'],
  ['under 100 seconds', '', '5–90'],
  ['over 100 seconds', '', '120–600'],
  ['两分钟左右的古筝', '的古筝', '90–150'],
  ['about two minutes', '', '90–150'],
  ['大约三十秒', '', '20–45'],
  ['2:30', '', '120–180'],
  ['under 1:30', '', '5–90'],
  ['between 2 and 3 minutes', '', '120–180'],
  ['2-3 minutes', '', '120–180'],
  ['两三分钟', '', '120–180'],
  ['1分钟到2分钟', '', '60–120'],
  ['30 seconds piano', 'piano', '20–45'],
  ['1分30秒', '', '60–120'],
  ['一分半', '', '60–120'],
  ['2m30s', '', '120–180'],
  ['half a minute', '', '20–45'],
  ['十五秒', '', '10–20'],
  ['二十五秒', '', '20–30'],
  ['30秒起床闹钟', '起床闹钟', '20–45'],
  ['2 minutes and over 90 bpm', 'and over 90 bpm', '90–150'],
  ['2 minutes and over', '', '120–600'],
  ['half a second', '', '5–5'],
  ['<30s', '', '5–30'],
  ['< 90s piano', 'piano', '5–90'],
  ['>= 2 min', '', '120–600'],
  ['≤ 1:30', '', '5–90'],
  ['>2分钟', '', '120–600'],
  ['not over 2 minutes', '', '5–120'],
  ['不要少于两分钟', '', '120–600'],
  ['别超过3分钟的吉他', '的吉他', '5–180'],
  ['3分钟内心独白', '内心独白', '150–240'],
  ['meditation 1 hour', 'meditation', '420–600'],
  ['half an hour of rain', 'of rain', '420–600'],
  ['一个半小时', '', '420–600'],
  ['半小时白噪音', '白噪音', '420–600'],
])('%s leaves the text %j and asks for %s', (text, rest, asked) => {
  expect(read(text)).toEqual([rest, [asked]]);
});

test.each([
  '十分温暖',
  'happy hour',
  'golden hour',
  '80s',
  'a -> 80s pop',
  '90s > 80s rock',
  '120 bpm',
  'under the sea',
  '以人为本',
  'some time',
  '7:05 pm',
  'over 9000',
  'a minor',
  'a minimal piano',
  'a secret garden',
  'a second chance',
  'roaring 20s',
  'the 30s',
  'two minds',
  '1 minority',
])('%s is no length', (text) => {
  expect(read(text)).toEqual([text, []]);
});

test('m:ss is read as the words for it are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 59 }), (minutes, seconds) => {
      const clock = `over ${minutes}:${String(seconds).padStart(2, '0')}`;
      const words = minutes === 0 ? `over ${seconds} seconds` : `over ${minutes} minutes ${seconds} seconds`;
      expect(read(clock)).toEqual(read(words));
    }),
  );
});

test('a flood of numbers is read in time', () => {
  const started = performance.now();
  lengthsIn('1 to 2:3 '.repeat(25) + '十'.repeat(200), new Measures());
  expect(performance.now() - started).toBeLessThan(1000);
});
