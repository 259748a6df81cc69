import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messageFaults } from './message-keys.ts';

const TEXTS = {
  title: 'x',
  list: { count_other: 'x', empty: 'x', hints: ['x', 'x'] },
  kinds: { music: 'x', effects: 'x' },
  table: { name: 'x' },
};
const PAGE = `
  const kind = 'music';
  t('title'); t('list.count', { count }); t(isEmpty ? 'list.empty' : 'list.hints'); t(\`kinds.\${kind}\`);
  <Table prefix="table" />;
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function faultsOf({ zh = TEXTS, en = TEXTS, page = PAGE }: { zh?: object; en?: object; page?: string }): string[] {
  for (const folder of ['unit/src/locales', 'ui-kit/src']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const [locale, texts] of Object.entries({ zh, en }))
    writeFileSync(path.join(root, `unit/src/locales/${locale}.json`), JSON.stringify(texts));
  writeFileSync(path.join(root, 'unit/src/page.tsx'), page);
  writeFileSync(path.join(root, 'unit/src/page.test.tsx'), "t('only.in.a.test')");
  return messageFaults(root, ['unit', 'ui-kit']);
}

test('accepts texts that both languages have and the pages use', () => {
  expect(faultsOf({ en: { ...TEXTS, list: { ...TEXTS.list, count_one: 'x' } } })).toEqual([]);
});

test('names texts of one language alone', () => {
  const { title: _, ...withoutTitle } = TEXTS;
  expect(faultsOf({ en: withoutTitle })).toEqual(['unit: title has no English text']);
  expect(faultsOf({ zh: withoutTitle })).toEqual(['unit: title has no Chinese text', 'unit: title is used and has no text']);
});

test('names texts that no page uses, and uses without a text', () => {
  const more = { ...TEXTS, list: { ...TEXTS.list, old: 'x' } };
  expect(faultsOf({ zh: more, en: more })).toEqual(['unit: list.old is used nowhere']);
  expect(faultsOf({ page: `${PAGE} t('list.none')` })).toEqual(['unit: list.none is used and has no text']);
});
