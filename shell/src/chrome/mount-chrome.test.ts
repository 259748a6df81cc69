import { act, screen, waitFor } from '@testing-library/react';
import { chromeFixture } from '../testing/chrome-fixture.tsx';
import { prepareBrowser, SIGNED_IN } from '../testing/draw-chrome.ts';
import { mountChrome } from './chrome.tsx';

/** Once loaded the parts stay: the tests of a file that is missing come first. */
let mockLoaded = false;
let mockGone = true;
jest.mock('./parts-on-demand.ts', () => {
  if (mockGone) throw new Error('Loading chunk chrome-on-demand failed');
  mockLoaded = true;
  return jest.requireActual('./parts-on-demand.ts');
});

prepareBrowser({ isLoaded: false });

let takeAway: () => void;

/** Mounts the chrome for the time of a test. */
const mounted = (...given: Parameters<typeof mountChrome>) =>
  act(async () => {
    takeAway = await mountChrome(...given);
  });
const isTakenAway = () => act(async () => takeAway());

it.each([
  ['a member', '/en/music', SIGNED_IN],
  ['a visitor whose profile is incomplete', '/en/music', { token: 'abc', perfectStatus: '-1' }],
  ['the personal centre', '/en/my', {}],
  ['the registration', '/en/account/register', {}],
])('draws nothing of the frame of %s before its code is there: it would change a moment later', async (_, at, cookies) => {
  const { parts, nodes } = chromeFixture({ at, cookies });
  await expect(mountChrome(parts, nodes, new Promise(() => undefined))).rejects.toThrow('Loading chunk');
  expect(nodes.header).toBeEmptyDOMElement();
});

it('asks for the code of the footer as soon as that comes into view; without it the served one answers by its links', async () => {
  const { parts, nodes, reports } = chromeFixture({ at: '/en/music', served: { footer: '<a href="/en/about">About</a>' } });
  const seen = jest.fn();
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = { observe: seen, disconnect: jest.fn() } as unknown as IntersectionObserver;
    seen.mockImplementation(
      (target) => target === nodes.footer && callback([{ isIntersecting: true } as IntersectionObserverEntry], observer),
    );
    return observer;
  });
  await mounted(parts, nodes, new Promise(() => undefined));
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(nodes.footer).toHaveTextContent('About');
  await isTakenAway();
  jest.restoreAllMocks();
});

it('draws the frame of a guest without that code, and loads it ahead: a press opens the search at once', async () => {
  mockGone = false;
  const { parts, nodes } = chromeFixture({ at: '/en/music' });
  const firstPage = Promise.withResolvers<void>();
  await mounted(parts, nodes, firstPage.promise);
  expect(nodes.header).not.toBeEmptyDOMElement();
  expect(mockLoaded).toBe(false);
  expect(nodes.footer).toBeEmptyDOMElement();
  firstPage.resolve();
  await waitFor(() => expect(mockLoaded).toBe(true));
  await waitFor(() => expect(nodes.footer).toHaveTextContent('User agreement'));
  act(() => screen.getByRole('button', { name: /Search music/ }).click());
  expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  await isTakenAway();
});
