import { screen, waitFor } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { leavePage, openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./themes-page.tsx')]);
});
afterEach(leavePage);

const both = (text: string) => ({ zh: `${text} zh`, en: `${text} en` });
const theme = { id: 3, title: both('Rain'), description: both('Slow'), onIndex: true, position: 2, image: null };
const work = (code: string) => ({ code, title: both(code), withdrawn: false });

it('saves a theme with its works in the order of the pasted codes', async () => {
  const { user, sent } = await openPage('/staff/themes?open=3', {
    'staff/themes/getList': { list: [{ ...theme, tracks: 2 }], total: 1 },
    'staff/themes/getDetail': { ...theme, works: [work('A-1'), work('A-2')], revision: 'seen' },
    'staff/themes/save': { revision: 'next' },
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
