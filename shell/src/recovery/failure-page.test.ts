import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts';
import { ADOPTED } from 'shared-contracts/render/adopted';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { markRoot } from '../page/layout.ts';
import { createPageStore } from '../page/page-state.ts';
import { createReleaseState } from '../releases/release-state.ts';
import skeletons from '../skeleton/skeleton.ts';
import { pageAreas } from '../slots/slot-nodes.ts';
import { fakeRelease } from '../testing/fake-unit.ts';
import { FAILURE_TEXTS, showFailurePage } from './failure-page.ts';

const head = { title: { zh: '', en: '' }, description: { zh: '', en: '' } };
const releases = createReleaseState({
  sequence: 1,
  units: [fakeRelease('mf-catalog', '/', '1.0.0', { routes: ['/', '/music'].map((path) => ({ path, layout: 'default' as const, head })) })],
  fallbacks: [],
});

function setUp(pathname: string, locale: Locale, first?: { status: number; message?: string }) {
  document.body.innerHTML = `<div id="header">${skeletons.default.header}</div><main>${skeletons.default.page}</main>`;
  return fail(pathname, locale, first);
}

function fail(pathname: string, locale: Locale, first?: { status: number; message?: string }) {
  const areas = pageAreas(document.querySelector('main')!);
  const page = createPageStore(releases, { pathname, search: '' }, first);
  markRoot(document.documentElement, page, { isPhone: () => false, isAsServed: () => true, subscribe: () => () => undefined });
  const gone: string[] = [];
  const header = document.getElementById('header')!;
  showFailurePage({
    page,
    locale,
    nodes: { header, ...areas },
    load: (address) => gone.push(address),
    reload: () => gone.push('reload'),
  });
  return { page, areas, header, gone, user: userEvent.setup() };
}

it.each([
  ['zh', '/music', '/'],
  ['en', '/en/music', '/en/'],
] as const)('shows in %s what happened, takes the focus, and offers the home page or a reload', async (locale, at, home) => {
  const { user, gone } = setUp(at, locale);
  const texts = FAILURE_TEXTS[locale];
  expect(screen.getByRole('alert')).toHaveTextContent(`500${texts.sorry}${texts.failed}`);
  expect(screen.getByRole('heading', { level: 1, name: texts.sorry })).toHaveFocus();
  expect(screen.getByRole('link', { name: texts.back })).toHaveAttribute('href', home);
  await user.click(screen.getByRole('link', { name: texts.back }));
  await user.click(screen.getByRole('button', { name: texts.reload }));
  expect(gone).toEqual([new URL(home, location.href).href, 'reload']);
});

it('has the texts of the error page that it replaces', () => {
  for (const [locale, { error }] of Object.entries({ zh, en })) expect(FAILURE_TEXTS[locale as Locale]).toEqual(error);
});

it('shows the status and the message of the document', () => {
  setUp('/nowhere', 'zh', { status: 404 });
  expect(screen.getByRole('alert')).toHaveTextContent(`404${FAILURE_TEXTS.zh.sorry}${FAILURE_TEXTS.zh.notFound}`);
  setUp('/music', 'zh', { status: 500, message: '<b>维护中</b>' });
  expect(screen.getByRole('alert')).toHaveTextContent('<b>维护中</b>');
});

it('hides the page and every placeholder that nothing will replace, and disappears with the next page', () => {
  const { page, areas, header } = setUp('/music', 'zh');
  expect(document.documentElement).toHaveAttribute('data-error');
  expect(header.querySelectorAll('.yh-sk')).toHaveLength(0);
  expect(header.querySelector('.yh-mark')).not.toBeNull();
  expect(areas.content.innerHTML).not.toBe('');
  page.setAddress('/', '');
  expect(areas.error).toBeEmptyDOMElement();
  expect(document.documentElement).not.toHaveAttribute('data-error');
});

it('leaves a header that the server rendered for its links, and waits for no code in it', () => {
  document.body.innerHTML = `<div id="header" data-served=""><a href="/music">Music</a></div><main>${skeletons.default.page}</main>`;
  const heard = jest.fn();
  document.addEventListener(ADOPTED, heard, { once: true });
  fail('/music', 'zh');
  expect(screen.getByRole('link', { name: 'Music' })).toBeInTheDocument();
  expect(document.querySelector('[data-served]')).toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
});
