import type { DemoTag, DemoTagGroup } from './catalogue-types.ts';
import { bilingual, key, oneOf, text } from './cells.ts';
import { readSheet } from './read-sheet.ts';

export const demoTagGroups: readonly DemoTagGroup[] = [
  { key: 'mood', name: { zh: '情绪', en: 'Mood' }, libraries: [1, 2, 3, 5] },
  { key: 'genre', name: { zh: '风格', en: 'Genre' }, libraries: [1, 2, 3, 5] },
  { key: 'scene', name: { zh: '场景', en: 'Scene' }, libraries: [1, 2, 3, 5] },
  { key: 'instrument', name: { zh: '乐器', en: 'Instrument' }, libraries: [1, 2, 3, 5] },
  { key: 'effect', name: { zh: '音效类别', en: 'Effect type' }, libraries: [4] },
  { key: 'vocals', name: { zh: '人声', en: 'Vocals' }, libraries: [1, 2, 3, 5] },
];

const columns = { key, group: oneOf(demoTagGroups.map((group) => group.key)), name_zh: text, name_en: text };

/** Every tag of the demo catalogue; filters show those of a group in this order. */
export const demoTags: readonly DemoTag[] = readSheet(new URL('../../data/tags.csv', import.meta.url), columns).map((row) => ({
  key: row.key,
  group: row.group,
  name: bilingual(row.name_zh, row.name_en),
}));
