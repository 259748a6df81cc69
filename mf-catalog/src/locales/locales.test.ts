import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createUnitI18n } from 'ui-kit/unit';
import en from './en.json';
import zh from './zh.json';

type Tree = { [key: string]: string | Tree };

const SOURCE = path.join(__dirname, '..');
const PLURAL = /_(one|other)$/;

function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`.replace(PLURAL, '')] : keysOf(value, `${prefix}${key}.`),
  );
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(full);
    return /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [readFileSync(full, 'utf8')] : [];
  });
}

const keys = { zh: new Set(keysOf(zh)), en: new Set(keysOf(en)) };

test('every text exists in both languages', () => {
  expect([...keys.en].sort()).toEqual([...keys.zh].sort());
});

test('every text that the pages name exists, and every text is named by a page', () => {
  const text = sources(SOURCE).join('\n');
  const named = new Set([...text.matchAll(/'([a-z]+(?:\.[A-Za-z0-9-]+)+)'/g)].map((match) => match[1]!));
  // `commend.${kind}.title`: any key that fits the fixed parts.
  const built = [...text.matchAll(/`([a-z]+(?:\.(?:[A-Za-z0-9-]+|\$\{[^}]+\}))+)`/g)]
    .map((match) => match[1]!)
    .filter((template) => template.includes('${'))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[^.]+')}$`));
  const sections = new Set(Object.keys(zh));
  // `list.0.tags` is a place in an answer: no key has a number in it.
  const missing = [...named].filter((key) => sections.has(key.split('.')[0]!) && !/\.\d/.test(key) && !keys.zh.has(key));
  expect(missing).toEqual([]);
  expect([...keys.zh].filter((key) => !named.has(key) && !built.some((fits) => fits.test(key)))).toEqual([]);
});

test('numbers are counted as each language counts', async () => {
  const english = await createUnitI18n('en', ['catalogue'], () => Promise.resolve(en));
  expect([1, 2].map((count) => english.t('units.albums', { count }))).toEqual(['1 album', '2 albums']);
  const chinese = await createUnitI18n('zh', ['catalogue'], () => Promise.resolve(zh));
  expect(chinese.t('units.albums', { count: 1 })).toBe('1 张专辑');
});
