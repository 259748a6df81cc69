import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';

beforeAll(() => Promise.all([preloadDialogs(), import('./words-page.tsx'), import('./thesaurus-page.tsx')]));
afterEach(leavePage);

it('pins the chosen words, and adds others in the order of their lines', async () => {
  const word = { state: null, popular: true, networks: 12, searches: 40 };
  const { user, sent, t, toasts } = await openPage('/staff/words?locale=zh', {
    'staff/words/getList': {
      list: [
        { ...word, shown: '雨声' },
        { ...word, shown: '钢琴' },
      ],
      total: 2,
    },
    'staff/words/moderate': { changed: 1 },
  });
  expect((await screen.findAllByText(t.words.states.popular))[0]).toBeVisible();
  await user.click(screen.getAllByRole('checkbox')[2]!);
  await user.click(screen.getByRole('button', { name: t.words.change }));
  const change = await dialog(t.words.change);
  expect(change).toHaveTextContent('钢琴');
  await user.selectOptions(within(change).getByLabelText(t.list.state), 'pinned');
  await user.click(within(change).getByRole('button', { name: t.works.save }));
  await waitFor(() => expect(toasts).toEqual([t.words.saved]));
  await user.click(screen.getByRole('button', { name: t.words.add }));
  const add = await dialog(t.words.add);
  await user.type(within(add).getByLabelText(t.words.word), '弦乐{Enter}鼓');
  await user.click(within(add).getByRole('button', { name: t.works.save }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(sent.filter(({ call }) => call === 'staff/words/moderate').map(({ request }) => request)).toEqual([
    { locale: 'zh', words: ['钢琴'], state: 'pinned' },
    { locale: 'zh', words: ['弦乐', '鼓'], state: 'curated' },
  ]);
});

it('changes what a word stands for, and takes it back', async () => {
  const entry = { word: 'zonk', tags: 'calm', near: '', place: false, setBy: 'edgar', setAt: '2026-11-20T02:00:00.000Z' };
  const { user, sent, t, toasts } = await openPage('/staff/thesaurus', {
    'staff/thesaurus/getList': { list: [entry], total: 1 },
    'staff/works/getTags': {
      groups: [
        {
          id: 1,
          name: { zh: '情绪', en: 'Mood' },
          libraries: [1],
          tags: [
            { id: 5, key: 'calm', name: { zh: '平静', en: 'Peaceful' } },
            { id: 6, key: 'warm', name: { zh: '温暖', en: 'Cosy' } },
          ],
        },
      ],
    },
    'staff/thesaurus/set': { word: 'zonk', tags: 'calm warm', near: '', place: false },
    'staff/thesaurus/reset': { word: 'zonk' },
  });
  await user.click(await screen.findByRole('button', { name: t.thesaurus.change }));
  const change = await dialog(t.thesaurus.change);
  expect(within(change).getByText('Peaceful')).toBeInTheDocument();
  await user.type(within(change).getByLabelText(t.thesaurus.tags), '温暖');
  await user.click(await screen.findByText('Cosy'));
  await user.type(within(change).getByLabelText(t.thesaurus.tags), 'tempo:slow');
  await user.click((await screen.findAllByText('tempo:slow')).at(-1)!);
  await user.click(within(change).getByRole('button', { name: t.works.save }));
  await waitFor(() => expect(toasts).toEqual([t.thesaurus.saved]));
  expect(sent.find(({ call }) => call === 'staff/thesaurus/set')?.request).toEqual({
    word: 'zonk',
    tags: 'calm warm tempo:slow',
    near: '',
    place: false,
  });
  await user.click(screen.getByRole('button', { name: t.thesaurus.reset }));
  await user.click(within(await dialog(t.thesaurus.reset)).getByRole('button', { name: t.thesaurus.reset }));
  await waitFor(() => expect(sent.some(({ call, request }) => call === 'staff/thesaurus/reset' && request.word === 'zonk')).toBe(true));
});
