import type { CueSheet } from './cue-sheet-files.ts';
import { DrawnCueSheets } from './drawn-cue-sheets.ts';

const SHEET: CueSheet = {
  project: 'Autumn',
  licensees: ['静水'],
  licensor: '银河',
  day: '2026-11-23',
  madeAt: new Date('2026-11-23T02:00:00Z'),
  cues: [],
};

test('a cue sheet that is asked for twenty times is drawn once, and again when its content or language changes', async () => {
  const drawn: string[] = [];
  const sheets = new DrawnCueSheets(async ({ day }, locale) => Buffer.from(`${drawn.push(day)} ${locale}`));
  const files = await Promise.all(Array.from({ length: 20 }, (_, at) => sheets.pdf({ ...SHEET, madeAt: new Date(at) }, 'zh')));
  expect(new Set(files.map(String))).toEqual(new Set(['1 zh']));
  expect(String(await sheets.pdf(SHEET, 'zh'))).toBe('1 zh');
  expect(String(await sheets.pdf(SHEET, 'en'))).toBe('2 en');
  expect(String(await sheets.pdf({ ...SHEET, day: '2026-11-24' }, 'zh'))).toBe('3 zh');
});

test('cue sheets are drawn one after the other, also after one that failed', async () => {
  let [now, most] = [0, 0];
  const sheets = new DrawnCueSheets(async ({ project }) => {
    most = Math.max(most, ++now);
    await new Promise(setImmediate);
    now -= 1;
    if (project === 'broken') throw new Error('no font');
    return Buffer.from(project);
  });
  const asked = ['a', 'broken', 'b', 'c'].map((project) => sheets.pdf({ ...SHEET, project }, 'zh'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
  await expect(sheets.pdf({ ...SHEET, project: 'broken' }, 'zh')).rejects.toThrow('no font');
});
