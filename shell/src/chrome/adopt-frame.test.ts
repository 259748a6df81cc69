import { act } from '@testing-library/react';
import { localeOfPath, stripLocale } from 'shared-contracts/locale/locale';
import { PRESS_SCRIPT } from 'shared-contracts/render/press-script';
import type { RenderedFrame } from 'shared-contracts/render/render-input';
import { type ChromeFixtureOptions, chromeFixture } from '../testing/chrome-fixture.tsx';
import { drawFixture, prepareBrowser, SIGNED_IN } from '../testing/draw-chrome.ts';
import { renderFrame } from '../testing/server-build.ts';

prepareBrowser();
beforeAll(() => new Function(PRESS_SCRIPT)());
afterEach(() => delete document.documentElement.dataset.theme);

/** What the server renders of the page of an address. */
function frameOf(at: string, mobile: boolean): Promise<RenderedFrame> {
  const { pathname, search } = new URL(at, 'http://shop');
  return renderFrame(
    { unit: 'shell', version: '1' },
    {
      locale: localeOfPath(pathname),
      mobile,
      path: stripLocale(pathname),
      search,
      layout: 'default',
      tab: 1,
      brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '沪ICP备1号' },
      data: [],
    },
  );
}

/** A document with the served frame, before the code is there. */
async function served({ at = '/en/music?page=2', phone = false, ...options }: ChromeFixtureOptions = {}) {
  const fixture = chromeFixture({ at, phone, served: await frameOf(at, options.servedMobile ?? phone), ...options });
  const nodes = [...document.querySelectorAll('[data-served] *')];
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((node) => (node.getAttribute('aria-label') ?? node.textContent)?.startsWith(name))!;
  return { ...fixture, servedNodes: nodes, button, adopt: () => drawFixture(fixture) };
}

it.each([
  ['/en/music?page=2', false],
  ['/music', false],
  ['/en/music', true],
  ['/music', true],
])('keeps each node that was served at %s (phone %s), and reports nothing', async (at, phone) => {
  const complaints = jest.spyOn(console, 'error');
  const { servedNodes, adopt, reports } = await served({ at, phone });
  expect(servedNodes.length).toBeGreaterThan(50);
  adopt();
  expect(servedNodes.filter((node) => !node.isConnected)).toEqual([]);
  expect(document.querySelector('[data-served]')).toBeNull();
  expect([reports, complaints.mock.calls]).toEqual([[], []]);
  complaints.mockRestore();
});

it('fills in what belongs to a member after the adoption, and hides what is for guests until then', async () => {
  document.documentElement.dataset.member = '';
  const { servedNodes, adopt, reports, button, shown } = await served({ cookies: SIGNED_IN });
  expect(button('Log in')).toBeInTheDocument();
  const { part } = adopt();
  expect(button('Log in')).toBeUndefined();
  expect(part('header').getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/en/my/cart');
  expect(shown.toSorted()).toEqual(['cart-count', 'member-badge']);
  expect(document.documentElement.dataset.member).toBeUndefined();
  const lost = servedNodes.filter((node) => !node.isConnected).map((node) => node.textContent);
  expect(lost).toEqual(['Log in', 'Sign up']);
  expect(reports).toEqual([]);
});

it('adopts the frame of the page that was served, then shows the page that the visitor has gone to meanwhile', async () => {
  const { servedNodes, adopt, reports, parts } = await served();
  parts.page.setAddress('/en/', '');
  const { part } = adopt();
  expect(servedNodes.filter((node) => !node.isConnected)).toEqual([]);
  expect(part('header').getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(reports).toEqual([]);
});

it('adopts the frame of a visitor whose profile is incomplete, then leads to the profile', async () => {
  const { adopt, reports } = await served({ cookies: { token: 'abc', perfectStatus: '-1' } });
  expect(adopt().part('header').getByRole('link', { name: 'Complete profile' })).toBeInTheDocument();
  expect(reports).toEqual([]);
});

it('leads to the registration with an invitation of which the server knew nothing', async () => {
  const { adopt } = await served({ at: '/en/music?inviteId=7' });
  expect(adopt().part('header').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en/account/register?inviteId=7');
});

describe('a press before the code', () => {
  // React in development remarks the marks of what was pressed.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('takes the theme of this device one step on, once', async () => {
    localStorage.setItem('display', '{"theme":"light"}');
    const { button, adopt } = await served();
    button('Change the appearance').click();
    button('Change the appearance').click();
    expect(document.documentElement.dataset.theme).toBe('light');
    adopt();
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(button('Appearance: dark')).toBeInTheDocument();
  });

  it('opens the search, and the sub-pages of a tab', async () => {
    const { button, adopt } = await served();
    button('Pages of Music').click();
    button('Search music').click();
    adopt();
    expect(button('Pages of Music')).toHaveAttribute('aria-expanded', 'true');
    expect(document.querySelector('dialog')).toHaveProperty('open', true);
  });

  it('opens the menu of a phone', async () => {
    const { button, adopt } = await served({ phone: true });
    button('Open menu').click();
    expect(document.querySelector('dialog')).toBeNull();
    adopt();
    expect(document.querySelector('dialog')).toHaveAccessibleName('Menu');
  });

  it('opens the sheet of what plays, of which the server knew nothing', async () => {
    const { button, adopt, bus } = await served({ phone: true });
    const opened: string[] = [];
    bus.handle('player.open', ({ panel }) => {
      opened.push(panel);
      return {};
    });
    bus.emit('player.state', { status: 'playing', id: 3, musicLibraryTypeId: 1 });
    button('Open the playlist (0)').click();
    adopt();
    expect(opened).toEqual(['sheet']);
    expect(button('Open the player')).toBeInTheDocument();
  });
});

it('draws the frame anew in a window of another layout than the server assumed, and answers what was pressed', async () => {
  const { servedNodes, button, adopt, reports } = await served({ phone: true, servedMobile: false });
  button('Search music').click();
  adopt();
  expect(servedNodes.filter((node) => node.isConnected)).toEqual([]);
  expect(button('Open menu')).toBeInTheDocument();
  expect(document.getElementById('toolbar')).toBeEmptyDOMElement();
  expect(document.querySelector('[data-served]')).toBeNull();
  expect(reports).toEqual([]);
});

it('draws a part anew that differs from what the server rendered, reports it, and keeps the others', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fixture = await served();
  document.querySelector('#header nav a')!.textContent = 'Other';
  const footer = document.querySelector('#footer nav')!;
  const { part } = fixture.adopt();
  await act(async () => undefined);
  expect(part('header').getByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(footer.isConnected).toBe(true);
  expect(fixture.reports).toHaveLength(1);
});

it('draws the whole frame where nothing was served', async () => {
  const { part } = drawFixture(chromeFixture({ at: '/en/music' }));
  expect(part('header').getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(part('footer').getByRole('link', { name: 'User agreement' })).toBeInTheDocument();
});
