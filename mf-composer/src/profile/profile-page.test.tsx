import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import type { Profile } from './load.ts';

preparePageTests();

const PROFILE: Profile = {
  ...{ id: 3, nameZh: '林月', nameEn: 'Lin Yue', wordsZh: '钢琴。', wordsEn: 'Piano.' },
  ...{ portrait: null, trackCount: 2, followers: 5 },
};

test.each([
  ['zh', '展示名称（英文）', '保存', '主页已保存', '5 人关注', '查看公开主页', '/music/composer?id=3'],
  ['en', 'Name (English)', 'Save', 'Your page is saved', '5 followers', 'Open the public page', '/en/music/composer?id=3'],
] as const)('a composer changes the name that buyers read (%s)', async (locale, field, save, saved, followers, open, page) => {
  const answers = { 'composer/getProfile': PROFILE, 'composer/saveProfile': PROFILE };
  const host = await openPage('/my/composer/profile', { locale, answers });
  const toasts = toastsOf(host);
  const name = await screen.findByRole('textbox', { name: new RegExp(`^${field.replaceAll(/[()]/g, '\\$&')}`) });
  expect(screen.getByText(followers, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: open })).toHaveAttribute('href', page);
  await userEvent.clear(name);
  await userEvent.type(name, 'Luna');
  await userEvent.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(toasts).toEqual([saved]));
  const { nameZh, wordsZh, wordsEn } = PROFILE;
  expect(requestsOf(host, 'composer/saveProfile')).toEqual([{ nameZh, nameEn: 'Luna', wordsZh, wordsEn }]);
});

test('a missing name is named, and nothing is sent', async () => {
  const host = await openPage('/my/composer/profile', { locale: 'en', answers: { 'composer/getProfile': PROFILE } });
  await userEvent.clear(await screen.findByRole('textbox', { name: /^Name \(Chinese\)/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The name is missing')).toBeInTheDocument();
  expect(requestsOf(host, 'composer/saveProfile')).toEqual([]);
});

test('before the first song is on sale the page says so, and leads nowhere', async () => {
  await openPage('/my/composer/profile', { locale: 'en', answers: { 'composer/getProfile': { ...PROFILE, id: null, trackCount: 0 } } });
  expect(await screen.findByText('Your page is public once your first song is on sale.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open the public page' })).toBeNull();
});
