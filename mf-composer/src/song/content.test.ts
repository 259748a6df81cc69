import { sampleFile, sampleSong } from '../testing/songs.ts';
import { EMPTY, missingOf, type SongContent, shareTheRest } from './content.ts';

const whole = sampleSong().content;
const fields = (change: Partial<SongContent>, sending = 0) =>
  missingOf({ ...whole, ...change }, [sampleFile()], sending, 'en').map(({ field, why }) => `${field} ${why}`);

test('a new song lacks file, titles, tags and the name of its writer', () => {
  expect(missingOf(EMPTY, [], 0, 'en').map(({ field }) => field)).toEqual(['files', 'titleZh', 'tagIds', 'writers']);
});

test.each<[string, string[], Partial<SongContent>]>([
  ['a whole song lacks nothing', [], {}],
  ['one of the files is the full version', ['files noFull'], { files: [{ fileId: 11, kind: 'sixty', name: '60' }] }],
  ['one title is enough', [], { titleEn: '' }],
  ['a title of blanks is none', ['titleZh noTitle'], { titleZh: '', titleEn: ' \u200b ' }],
  [
    'each version has one file, and a stem its name',
    ['files twice', 'files unnamed'],
    {
      files: [
        { fileId: 11, kind: 'full', name: 'a' },
        { fileId: 12, kind: 'full', name: 'b' },
        { fileId: 13, kind: 'stem', name: ' ' },
      ],
    },
  ],
  ['shares are the whole', ['writers shares'], { writers: [{ name: '林悦', role: 'composer', share: 9_000 }] }],
  ['a code is right or left out', ['isrc code', 'iswc code'], { isrc: 'CN-A1', iswc: 'T-034.524.680-2' }],
  ['who used a model says how', ['aiHow empty'], { ai: 'partly' }],
])('%s', (_name, expected, change) => {
  expect(fields(change)).toEqual(expected);
});

test('a file on its way is waited for', () => {
  expect(fields({}, 1)).toEqual(['files sending']);
});

test('a file with an error cannot be sent', () => {
  const finding = { check: 'clipping', level: 'error', text: 'It clips', at: 3 } as const;
  expect(missingOf(whole, [sampleFile({ findings: [finding] })], 0, 'en')).toEqual([{ field: 'files', why: 'badFile' }]);
  expect(missingOf(whole, [sampleFile({ findings: [{ ...finding, level: 'warning' }] })], 0, 'en')).toEqual([]);
});

test.each([
  [
    [5_000, 0, 0],
    [5_000, 2_500, 2_500],
  ],
  [
    [0, 0, 0],
    [3_334, 3_333, 3_333],
  ],
  [
    [6_000, 3_000],
    [6_500, 3_500],
  ],
  [
    [10_000, 0],
    [10_000, 0],
  ],
])('the rest of shares %j makes them %j', (before, after) => {
  const writers = before.map((share) => ({ name: 'x', role: 'composer' as const, share }));
  expect(shareTheRest(writers).map(({ share }) => share)).toEqual(after);
});
