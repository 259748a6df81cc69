import { createUnitI18n } from 'ui-kit/unit';
import en from './en.json';
import zh from './zh.json';

test('numbers are counted as each language counts', async () => {
  const english = await createUnitI18n('en', ['catalogue'], () => Promise.resolve(en));
  expect([1, 2].map((count) => english.t('units.albums', { count }))).toEqual(['1 album', '2 albums']);
  const chinese = await createUnitI18n('zh', ['catalogue'], () => Promise.resolve(zh));
  expect(chinese.t('units.albums', { count: 1 })).toBe('1 张专辑');
});
