import fc from 'fast-check';
import { Measures, withoutMarks } from './measures.ts';
import { temposIn } from './tempos.ts';

/** The text that is left, and the ranges that are asked for. */
function read(text: string): [string, string[]] {
  const measures = new Measures();
  const rest = withoutMarks(temposIn(text, measures));
  const asked = measures.asked.map(({ targets: [first] }) => (first?.kind === 'bpm' ? first.range.join('–') : ''));
  return [rest.trim().replace(/\s+/g, ' '), asked];
}

test.each([
  ['120bpm', '', '115–125'],
  ['running 160 bpm', 'running', '150–170'],
  ['bpm 90', '', '85–95'],
  ['tempo 90 guitar', 'guitar', '85–95'],
  ['fast techno over 130 bpm', 'fast techno', '130–200'],
  ['slower than 80 bpm piano', 'piano', '50–80'],
  ['120 bpm or faster', '', '120–200'],
  ['tempo of about 100', '', '90–110'],
  ['between 90 and 110 bpm', '', '90–110'],
  ['90-110bpm', '', '90–110'],
  ['120拍 电子', '电子', '115–125'],
  ['速度90以上的钢琴', '的钢琴', '90–200'],
  ['90到110拍', '', '90–110'],
  ['高于120拍', '', '120–200'],
  ['不高于120拍', '', '50–120'],
  ['exceeding 120 bpm', '', '120–200'],
  ['not exceeding 120 bpm', '', '50–120'],
  ['nothing over 120 bpm', '', '50–120'],
  ['never slower than 90 bpm', '', '90–200'],
  ['> 120 bpm', '', '120–200'],
  ['≥120bpm 钢琴', '钢琴', '120–200'],
  ['techno >= 130 bpm', 'techno', '130–200'],
  ['<90bpm', '', '50–90'],
  ['bpm < 90', '', '50–90'],
  ['90拍左右', '', '80–100'],
])('%s leaves “%s” and asks for %s', (text, rest, range) => {
  expect(read(text)).toEqual([rest, [range]]);
});

test.each(['80s', '90秒', '2分钟', '100 days', '24拍摄', 'over 9000', '120', 'uptempo', 'tempo'])('%s is no tempo', (text) => {
  expect(read(text)).toEqual([text, []]);
});

test('any tempo is within the range that is asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 200 }), fc.constantFrom('', 'over ', 'under ', 'about '), (beats, bound) => {
      const measures = new Measures();
      temposIn(`${bound}${beats} bpm`, measures);
      const [first] = measures.asked[0]!.targets;
      const [from, to] = first?.kind === 'bpm' ? first.range : [0, 0];
      expect(from).toBeLessThanOrEqual(to);
      // The marks are five apart: what is over 132 begins at 135.
      expect(from - 5).toBeLessThan(beats);
      expect(to + 5).toBeGreaterThan(beats);
    }),
  );
});
