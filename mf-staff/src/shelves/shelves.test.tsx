import { screen, waitFor } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { leavePage, openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./themes-page.tsx'), import('./banners-page.tsx')]);
});
afterEach(leavePage);

const both = (text: string) => ({ zh: `${text} zh`, en: `${text} en` });
const theme = { id: 3, title: both('Rain'), description: both('Slow'), onIndex: true, position: 2, image: null };
const work = (code: string) => ({ code, title: both(code), withdrawn: false });

it('saves a theme with its works in the order of the pasted codes', async () => {
  const { user, sent } = await openPage('/staff/themes?open=3', {
    'staff/themes/getList': { list: [{ ...theme, tracks: 2 }], total: 1 },
    'staff/themes/getDetail': { ...theme, works: [work('A-1'), work('A-2')], revision: 'seen' },
    'staff/themes/save': { id: 3, revision: 'next' },
  });
  const codes = await screen.findByLabelText(en.shelves.works);
  await user.clear(codes);
  await user.type(codes, 'A-2，A-1 A-3');
  await user.click(screen.getByLabelText(en.shelves.onIndex));
  await user.click(screen.getByRole('button', { name: en.content.save }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'staff/themes/save')?.request).toMatchObject({
      id: 3,
      seen: 'seen',
      codes: ['A-2', 'A-1', 'A-3'],
      onIndex: false,
      position: 2,
    }),
  );
});

it('makes a theme with an uploaded picture, which the preview shows', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const { user, requests, t } = await openPage('/staff/themes', {
    'staff/themes/getList': { list: [{ ...theme, tracks: 2 }], total: 1 },
    'staff/themes/save': { id: 4, revision: 'first' },
  });
  await user.click(await screen.findByRole('button', { name: t.shelves.addTheme }));
  for (const text of await screen.findAllByLabelText(new RegExp(`^(${t.searchTexts.title}|${t.searchTexts.description}) `)))
    await user.type(text, 'Rain');
  await user.type(screen.getByLabelText(t.shelves.works), 'A-1');
  const upload = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await user.upload(upload, new File(['png'], 'rain.png', { type: 'image/png' }));
  await waitFor(() => expect(document.querySelectorAll('img[src="blob:picture"]')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: t.content.save }));
  await waitFor(() => expect(requests('staff/themes/save')).toHaveLength(1));
  const sent = requests('staff/themes/save')[0]!;
  expect(sent).toMatchObject({ seen: null, title: { zh: 'Rain', en: 'Rain' }, codes: ['A-1'], picture: btoa('png') });
  expect(sent).not.toHaveProperty('id');
});

it('refuses a picture that is too large before it is sent, and takes away the one that is there', async () => {
  const banner = { id: 2, title: both('Spring'), subtitle: both('Slow'), path: '/music', workCode: null, position: 1, shown: true };
  const { user, requests, t } = await openPage('/staff/banners?open=2', {
    'staff/banners/getList': { list: [{ ...banner, image: '/media/picture/a.png', revision: 'seen' }], total: 1 },
    'staff/banners/save': { id: 2, revision: 'next' },
  });
  await screen.findByText(t.shelves.picture);
  const upload = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await user.upload(upload, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }));
  expect(await screen.findByText(t.shelves.pictureSize)).toBeVisible();
  await user.click(screen.getByRole('button', { name: t.shelves.removePicture }));
  await user.click(screen.getByRole('button', { name: t.content.save }));
  await waitFor(() => expect(requests('staff/banners/save')[0]).toMatchObject({ id: 2, seen: 'seen', picture: null }));
});
